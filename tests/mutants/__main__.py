"""`python -m mutants stds`: change the rules of a game again and again, and report every change that its rules' tests do not notice."""

import os
import sys

os.environ["NUMBA_DISABLE_JIT"] = "1"  # read when the first rule is loaded
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # they would be loaded again for every change

from .report import main

sys.exit(main(sys.argv[1:]))
