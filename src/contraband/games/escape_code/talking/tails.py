"""What goes with a turn that has no place for a word: a guess after a question, another way after advice, more of the same after a story.

A tail belongs to what is being said, unlike a thing that happens to lie about.
"""

import re

ASKS = (  # by how a question begins, the first that fits
    ("who", r"(?:and )?(?:who|whose)\b"),
    ("where", r"(?:and |found )?where(?! do you stand)\b"),
    ("why", r"(?:why|what for|how come)\b"),
    ("did", r"(?:and|and then|so what now|what now|what happens? now|what happened|what did (?:you|he|she|they|it) (?:do|say))\b"),
    (
        "thing",
        r"(?:what (?:is|was) (?:it|that|this|there)|what's (?:it|that|in|under)\b|what have you|what sort|with what|"
        r"what (?:else )?did (?:you|he|she|they) (?:use|buy|get|make|find|bring|win|play|throw|put)|"
        r"what are you (?:after|having|looking))",
    ),
)
KINDS = tuple((kind, re.compile(pattern)) for kind, pattern in ASKS)
ADVISES = re.compile(
    r"(?:then |just |always |don't |oh, |you (?:should|could|want to|can always) )?"
    r"(?:put|turn|buy|ask|tell|take|go and|give|get|try|sit|wear|swap|use|keep|bring|wait|leave|kick|move|hold|wake|post|open|bend|"
    r"stand|answer|sleep|look)\b"
)
TAKES_IN = re.compile(r"(?:that|oh|ah|then|you|so|well|perhaps|good|poor|really|very|not|isn't|sensible|many|it'll|he'll|she'll)\b")
BEFORE = ("hold",)  # tails that come first


def tail_kinds(turn: str, is_teller: bool) -> tuple[str, ...]:
    """What may go with a turn, the best first: by how its last sentence begins, and by who is telling something."""
    low = re.split(r"(?<=[.?!]) ", turn)[-1].casefold()
    if low.endswith("?"):
        kind = next((kind for kind, pattern in KINDS if pattern.match(low)), "")
        return (f"tail {kind}", "hold") if kind else ("hold", "tail ask")
    if ADVISES.match(low):
        return ("tail advice",)
    return ("tail teller",) if is_teller and not TAKES_IN.match(low) else ("tail listener",)
