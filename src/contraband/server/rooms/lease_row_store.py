"""What stands in a PostgreSQL database about leases, and whose each room is: read and written in whoever's transaction.

Whoever sets the rooms of a lease free locks its row, and whoever writes holds it: nothing is written in between.
"""

from collections.abc import Sequence

from .leases import Hold, Peer
from .postgres import Connection

LEASE = 3.0  # seconds
CHANNEL = "contraband"
FREED = "freed"  # what is told when rooms have been left


def rooms_of_lease(db: Connection, rooms: Sequence[str], number: int) -> set[str]:
    """Those of the rooms that are this lease's. It cannot end before the transaction does."""
    found = db.execute(
        "WITH ours AS (SELECT number FROM lease WHERE number = %s AND until > clock_timestamp() FOR KEY SHARE)"
        " SELECT code FROM room JOIN ours ON room.lease = ours.number WHERE code = ANY(%s)",
        (number, list(rooms)),
    )
    return {code for (code,) in found}


def is_lease(db: Connection, number: int) -> bool:
    """Whether it still is one, until the transaction ends."""
    query = "SELECT 1 FROM lease WHERE number = %s AND until > clock_timestamp() FOR KEY SHARE"
    return db.execute(query, (number,)).fetchone() is not None


def set_free(db: Connection) -> int:
    """The rooms of leases that have ended are nobody's; how many leases that were. What is still being written is waited for next time."""
    gone = db.execute(
        "DELETE FROM lease WHERE number IN (SELECT number FROM lease WHERE until <= clock_timestamp() FOR UPDATE SKIP LOCKED)"
        " RETURNING number, extract(epoch FROM until)::float8"
    ).fetchall()
    for number, until in gone:
        db.execute("UPDATE room SET lease = NULL, left_at = %s WHERE lease = %s", (until - LEASE, number))
    if gone:
        tell_all(db, FREED)
    return len(gone)


def tell_all(db: Connection, what: str) -> None:
    db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, what))


def claim(db: Connection, code: str, number: int, version: str, now: float) -> Hold | Peer | None:
    """Make a room ours if nobody serves it. A process of another version is left those that it served, as long as one is there."""
    row = db.execute(
        "SELECT room.lease, room.version, address, until > clock_timestamp()"
        " FROM room LEFT JOIN lease ON number = room.lease WHERE code = %s",
        (code,),
    ).fetchone()
    if row is None or row[0] == number:
        return Hold(now, 0.0)
    lease, served_by, address, is_there = row
    if is_there:
        return Peer(lease, address)
    if lease is not None:
        set_free(db)
    if served_by != version and (other := of_version(db, served_by)):
        return other
    if not is_lease(db, number):
        return None
    taken = db.execute(
        "UPDATE room SET lease = %s, version = %s"
        " WHERE code IN (SELECT code FROM room WHERE code = %s AND lease IS NULL FOR UPDATE SKIP LOCKED) RETURNING left_at",
        (number, version, code),
    ).fetchone()
    return Hold(now, taken[0] or 0.0) if taken else None


def of_version(db: Connection, version: str) -> Peer | None:
    """A process of this version, if there is one."""
    query = "SELECT number, address FROM lease WHERE version = %s AND until > clock_timestamp() ORDER BY number LIMIT 1"
    row = db.execute(query, (version,)).fetchone()
    return Peer(*row) if row else None


def release(db: Connection, rooms: list[str], number: int, now: float) -> None:
    db.execute("UPDATE room SET lease = NULL, left_at = %s WHERE lease = %s AND code = ANY(%s)", (now, number, rooms))


def give_up(db: Connection, number: int, now: float) -> None:
    """The lease ends, and others hear of it."""
    db.execute("UPDATE room SET lease = NULL, left_at = %s WHERE lease = %s", (now, number))
    db.execute("DELETE FROM lease WHERE number = %s", (number,))
    tell_all(db, FREED)
