"""Commands for whoever runs a server: open it, back it up."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from ..core.errors import ContrabandError
from .options import Database, read_db, read_port

app = typer.Typer()


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", parser=read_port, metavar="PORT", help="The port; 0 takes a free one.")] = 8000,
    lan: Annotated[bool, typer.Option("--lan", help="Let in people on this network; the shelf can do this too, and undo it.")] = False,
    db: Database = None,
    wording: Annotated[str, typer.Option("--wording", help="original: everybody chooses; mild: mild words for all.")] = "original",
    max_tables: Annotated[int, typer.Option("--max-tables", help="How many tables may be open at once.")] = 500,
    max_connections: Annotated[int, typer.Option("--max-connections", help="How many connections there may be.")] = 4000,
    max_per_address: Annotated[int, typer.Option("--max-per-address", help="How many of them one address may have.")] = 400,
    proxy: Annotated[
        list[str] | None,
        typer.Option("--proxy", metavar="ADDRESS", help="A proxy whose X-Forwarded-* is trusted; may be given several times."),
    ] = None,
    log: Annotated[str, typer.Option("--log", help="text, or json: one object per line.")] = "text",
    address: Annotated[
        str,
        typer.Option("--address", metavar="HOST[:PORT]", help="Where other processes on this database reach this one, if it is elsewhere."),
    ] = "",
    values: Annotated[
        list[Path] | None,
        typer.Option("--values", metavar="FILE", help="Values for a game, for every new table; may be given several times."),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the shelf in a browser.")] = False,
) -> None:
    """Open the browser table: play with friends by a link, or against bots."""
    try:
        from ..server.run import serve as open_house
    except ModuleNotFoundError as missing:
        raise ContrabandError(f"The browser table needs {missing.name}: pip install 'contraband[server]'.") from None
    from ..server.settings import Settings

    chosen = Settings(
        host,
        port,
        lan,
        wording=wording,
        max_tables=max_tables,
        max_connections=max_connections,
        max_per_address=max_per_address,
        proxies=tuple(proxy or ()),
        log=log,
        address=address,
    )
    from ..games.given import use_values

    use_values(values or [])
    open_house(chosen if db is None else replace(chosen, db=read_db(db)), open_browser)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write; it must not exist yet.")],
    db: Database = None,
) -> None:
    """Copy every table of the server into one file, also while it runs."""
    from ..server.backup import backup
    from ..server.settings import Settings

    typer.echo(backup(read_db(db) if db else Settings().db, file))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    db: Database = None,
) -> None:
    """Put a backup where a server will find it; nothing is written over."""
    from ..server.backup import restore
    from ..server.settings import Settings

    typer.echo(restore(file, read_db(db) if db else Settings().db))
