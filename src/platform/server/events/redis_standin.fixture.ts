import { type AddressInfo, createServer, type Socket } from "node:net";

/** Commands of one connection's bytes, and what is left of the last one. */
function commandsIn(bytes: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let rest = bytes;
  for (;;) {
    const head = /^\*(\d+)\r\n/.exec(rest);
    if (!head) return { commands, rest };
    let at = head[0].length;
    const words: string[] = [];
    for (let word = 0; word < Number(head[1]); word += 1) {
      const size = /^\$(\d+)\r\n/.exec(rest.slice(at));
      if (!size) return { commands, rest };
      const start = at + size[0].length;
      const end = start + Number(size[1]);
      if (rest.length < end + 2) return { commands, rest };
      words.push(rest.slice(start, end));
      at = end + 2;
    }
    commands.push(words);
    rest = rest.slice(at);
  }
}

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`;

export type RedisStandin = {
  url: string;
  /** What was published, as text. */
  heard: string[];
  /** Says something on every channel that is listened to. */
  say(payload: string): void;
  /** Breaks every connection. */
  breakAll(): void;
  /** Hears everything and says nothing more, as a machine behind a broken network, until the answer is called. */
  fallSilent(): () => void;
  close(): Promise<void>;
};

/**
 * As much of a Redis server as publishing and subscribing over RESP 3 needs. No Redis is at hand where the tests run;
 * this shows that the client is used rightly, not that a Redis server behaves.
 */
export async function startRedisStandin(): Promise<RedisStandin> {
  const connections = new Set<Socket>();
  const subscriptions = new Map<Socket, string>();
  const heard: string[] = [];
  // Bytes as latin1, so that lengths are bytes.
  let isSilent = false;
  const write = (socket: Socket, text: string) => {
    if (!isSilent) socket.write(Buffer.from(text, "latin1"));
  };
  const message = (channel: string, payload: string) =>
    `>3\r\n${bulk("message")}${bulk(channel)}${bulk(payload)}`;
  const publish = (channel: string, payload: string) => {
    const to = [...subscriptions].filter(([, subscribed]) => subscribed === channel);
    for (const [socket] of to) write(socket, message(channel, payload));
    return to.length;
  };
  const obey = (socket: Socket, [name = "", first = "", second = ""]: string[]) => {
    switch (name.toUpperCase()) {
      case "HELLO":
        return write(socket, `%2\r\n${bulk("server")}${bulk("redis")}${bulk("proto")}:3\r\n`);
      case "CLIENT":
        return write(socket, "+OK\r\n");
      case "PING":
        return write(socket, "+PONG\r\n");
      case "SUBSCRIBE":
        subscriptions.set(socket, first);
        return write(socket, `>3\r\n${bulk("subscribe")}${bulk(first)}:1\r\n`);
      case "PUBLISH":
        heard.push(Buffer.from(second, "latin1").toString());
        return write(socket, `:${publish(first, second)}\r\n`);
      default:
        return write(socket, `-ERR unknown command '${name}'\r\n`);
    }
  };
  const server = createServer((socket) => {
    let rest = "";
    connections.add(socket);
    socket.on("data", (chunk) => {
      const found = commandsIn(rest + chunk.toString("latin1"));
      rest = found.rest;
      for (const command of found.commands) obey(socket, command);
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      connections.delete(socket);
      subscriptions.delete(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const breakAll = () => {
    for (const socket of connections) socket.destroy();
  };
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    say: (payload) => {
      for (const [socket, channel] of subscriptions) write(socket, message(channel, payload));
    },
    breakAll,
    fallSilent: () => {
      isSilent = true;
      return () => {
        isSilent = false;
      };
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      breakAll();
      await closed;
    },
  };
}
