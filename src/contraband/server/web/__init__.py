"""The browser's side: pages, forms, and the socket that keeps a table's page up to date."""
