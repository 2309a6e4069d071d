// A short session of a TypeScript client; prints what it saw as one JSON document.
// Arguments: the folder with the packages, the server, the generation of the
// package (1 or 2) and, for 2, how it finds the protocol's version.
import { createRequire } from "node:module";

const [folder, server, generation, mode] = process.argv.slice(2);
const require = createRequire(folder + "/");

function connectable() {
  const info = { name: "uji", version: "1" };
  if (generation === "1") {
    const { Client } = require("@modelcontextprotocol/sdk/client/index.js");
    const { StdioClientTransport } = require("@modelcontextprotocol/sdk/client/stdio.js");
    return [new Client(info), StdioClientTransport];
  }
  const { Client } = require("@modelcontextprotocol/client");
  const { StdioClientTransport } = require("@modelcontextprotocol/client/stdio");
  return [new Client(info, { versionNegotiation: { mode } }), StdioClientTransport];
}

const [client, Transport] = connectable();
await client.connect(new Transport({ command: server, args: ["-mock"] }));

const call = async (name, args) => {
  const result = await client.callTool({ name, arguments: args });
  return { isError: result.isError ?? false, text: result.content[0].text };
};
const errorCode = (promise) => promise.then(() => null, (error) => error.code);
const room = { nama_kamar: "Al-Fatih 1" };
const ref = { type: "ref/prompt", name: "laporan_kamar" };

const seen = {
  protocol: generation === "1" ? "2025-11-25" : client.getNegotiatedProtocolVersion(), // 1 does not tell
  server: client.getServerVersion().name,
  instructions: client.getInstructions(),
  tools: (await client.listTools()).tools.map((t) => t.name),
  resources: (await client.listResources()).resources.map((r) => r.uri),
  prompts: (await client.listPrompts()).prompts.map((p) => p.name),
  cari_anak: await call("cari_anak", { kelas: "7A" }),
  detail_anak: await call("detail_anak", { id_anak: "A001" }),
  daftar_kamar: await call("daftar_kamar", {}),
  absensi_harian: await call("absensi_harian", { tanggal: "2026-10-06" }),
  "wrong argument": await call("cari_anak", { klas: "7A" }),
  "no such child": await call("detail_anak", { id_anak: "X999" }),
  resource: (await client.readResource({ uri: "asrama://kamar" })).contents[0].text,
  prompt: (await client.getPrompt({ name: "laporan_kamar", arguments: room })).messages[0].content.text,
  completion: (await client.complete({ ref, argument: { name: "nama_kamar", value: "ai" } })).completion.values,
  "unknown tool": await errorCode(client.callTool({ name: "hapus_anak", arguments: {} })),
  "unknown resource": await errorCode(client.readResource({ uri: "asrama://rahasia" })),
  "missing argument": await errorCode(client.getPrompt({ name: "laporan_kamar", arguments: {} })),
};
await client.close();
console.log(JSON.stringify(seen));
