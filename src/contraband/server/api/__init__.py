"""The program's side: the JSON API and the document that describes it."""
