import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** What a process of the bench has used of the processor, in ms. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** A server with nothing around it that answers every request with what `answer` makes of it, as JSON. */
export function serveBare(answer: (request: IncomingMessage) => Promise<unknown>): void {
  const server = createServer((request, response) => {
    answer(request).then(
      (value) => {
        const text = JSON.stringify(value);
        response.setHeader("content-type", "application/json");
        response.setHeader("content-length", Buffer.byteLength(text));
        response.end(text);
      },
      (error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      },
    );
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
  process.on("message", (question) => {
    if (question === "cpu") process.send?.(cpuMs());
  });
  process.on("disconnect", () => process.exit(0));
}
