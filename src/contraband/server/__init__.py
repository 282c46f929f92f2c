"""The browser table: rooms with seats, timers and bots, kept in a database, shown as pages, over sockets and as JSON.

- `store` keeps what happened: a room is the list of its entries, and an entry is on disk before anyone is told of it;
- `room` is what a list of entries adds up to; `verbs` says what people may do there and which entries that makes;
- `house` holds the rooms in use, carries verbs out, and moves the bots and the clocks;
- `viewers` draws a room for one viewer and finds what changed since; `socket`, `pages` and `api` bring it to people and programs;
- `guard` and `identity` say who somebody is, and keep strangers out.
"""
