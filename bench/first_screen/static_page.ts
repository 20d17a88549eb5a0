import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const brotli = promisify(brotliCompress);

/**
 * A page of one file of script that holds the very bytes of another page's scripts, does nothing with them and then
 * writes the text: the least that a page of that size takes.
 */
export async function serveStatic(scripts: readonly string[], text: string) {
  const script = [
    ...scripts.map((code) => `/*${code.replaceAll("*/", "* /")}*/`),
    `document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(text)});`,
  ].join("\n");
  const packed = await brotli(script);
  const plain = Buffer.from(script);
  const server = createServer((request, response) => {
    const isPacked = request.headers["accept-encoding"]?.includes("br") ?? false;
    if (request.url === "/all.js")
      response
        .writeHead(200, {
          "content-type": "text/javascript; charset=utf-8",
          ...(isPacked ? { "content-encoding": "br" } : {}),
        })
        .end(isPacked ? packed : plain);
    else
      response
        .writeHead(200, { "content-type": "text/html; charset=utf-8" })
        .end(`<!doctype html><title>-</title><body><script src="/all.js"></script></body>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => void server.close(),
  };
}
