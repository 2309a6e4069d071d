"""A short session of the Python client; prints what it saw as one JSON document."""

import asyncio
import json
import sys

from mcp import Client, MCPError, StdioServerParameters
from mcp.types import PromptReference


async def error_code(awaitable):
    try:
        await awaitable
    except MCPError as e:
        return e.error.code
    return None


def text(result):
    return {"isError": bool(result.is_error), "text": result.content[0].text}


async def main(server, mode):
    parameters = StdioServerParameters(command=server, args=["-mock"])
    async with Client(parameters, mode=mode) as client:
        room = {"nama_kamar": "Al-Fatih 1"}
        prompt = await client.get_prompt("laporan_kamar", room)
        resource = await client.read_resource("asrama://kamar")
        completed = await client.complete(
            PromptReference(type="ref/prompt", name="laporan_kamar"), {"name": "nama_kamar", "value": "ai"}
        )
        return {
            "protocol": client.protocol_version,
            "server": client.server_info.name,
            "instructions": client.instructions,
            "tools": [t.name for t in (await client.list_tools()).tools],
            "resources": [str(r.uri) for r in (await client.list_resources()).resources],
            "prompts": [p.name for p in (await client.list_prompts()).prompts],
            "cari_anak": text(await client.call_tool("cari_anak", {"kelas": "7A"})),
            "detail_anak": text(await client.call_tool("detail_anak", {"id_anak": "A001"})),
            "daftar_kamar": text(await client.call_tool("daftar_kamar", {})),
            "absensi_harian": text(await client.call_tool("absensi_harian", {"tanggal": "2026-10-06"})),
            "wrong argument": text(await client.call_tool("cari_anak", {"klas": "7A"})),
            "no such child": text(await client.call_tool("detail_anak", {"id_anak": "X999"})),
            "resource": resource.contents[0].text,
            "prompt": prompt.messages[0].content.text,
            "completion": completed.completion.values,
            "unknown tool": await error_code(client.call_tool("hapus_anak", {})),
            "unknown resource": await error_code(client.read_resource("asrama://rahasia")),
            "missing argument": await error_code(client.get_prompt("laporan_kamar", {})),
        }


print(json.dumps(asyncio.run(main(*sys.argv[1:])), ensure_ascii=False))
