"""The browser table: rooms with seats, timers and bots, kept in a database, shown as pages, over sockets and as JSON.

- `rooms` knows nothing of the web: what a room is, what people may do there, what happens by itself, and the store;
- `web` draws rooms for browsers: pages, forms and the socket; `api` describes them to programs;
- `bench` measures a running server;
- `app` puts it together, `run` serves it, `gate` lets connections in; `services` is what every request has in reach, `limits`, `security`
  and `identity` stand before it, and `errors` says how anything that goes wrong is answered.
"""
