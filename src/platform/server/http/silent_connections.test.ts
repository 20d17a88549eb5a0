import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { watchSilent } from "./silent_connections.ts";

it("closes who has said nothing yet, and leaves who waits for an answer", async () => {
  const asked = Promise.withResolvers<() => void>();
  const server = createServer((_request, response) => asked.resolve(() => response.end("da")));
  const closeSilent = watchSilent(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const open = async (): Promise<Socket> => {
    const socket = connect(port, "127.0.0.1");
    await Promise.all([once(socket, "connect"), once(server, "connection")]);
    return socket;
  };
  const [silent, asking] = [await open(), await open()];
  asking.write("GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  const answer = await asked.promise;
  const closed = once(server, "close");
  server.close();
  closeSilent();
  await once(silent.resume(), "close");
  const said = once(asking, "data");
  answer();
  expect(String((await said)[0])).toContain("200 OK");
  await closed;
});
