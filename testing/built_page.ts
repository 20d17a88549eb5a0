import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { root, runTool } from "../scripts/run.ts";

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

export type BuiltPage = { url: string; close(): Promise<void> };

/** A page made of parts of the product, built as the product is and served until it is closed. */
export async function builtPage(source: string): Promise<BuiltPage> {
  const folder = await mkdtemp(join(tmpdir(), "procedo-page-"));
  const config = join(root, "bench", "chart", "vite.config.ts");
  const args = ["build", source, "--config", config, "--outDir", folder, "--logLevel", "warn"];
  const code = await runTool("vite/bin/vite.js", args);
  if (code !== 0) throw new Error(`The page ${source} cannot be built`);
  const server = createServer((request, response) => {
    const path = request.url === "/" ? "/index.html" : ((request.url ?? "/").split("?")[0] ?? "/");
    response.setHeader("content-type", types[extname(path)] ?? "application/octet-stream");
    createReadStream(join(folder, path))
      .on("error", () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
