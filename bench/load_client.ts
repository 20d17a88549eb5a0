import { connect, type Socket } from "node:net";

// Asks a server over kept connections, each the next thing as soon as it has its answer, in a process of its own: what
// asking costs falls on neither side. Speaks only as much HTTP as that takes, so that it costs little.

export type Request = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
};

export type Order = {
  origin: string;
  /** Each connection asks in turn what its lane holds, from the beginning again after its end; lanes go round. */
  lanes: readonly (readonly Request[])[];
  connections: number;
  seconds: number;
};

export type Outcome = { requests: number; seconds: number; bytes: number; failed: Record<string, number> };

const headEnd = Buffer.from("\r\n\r\n");

function packetOf({ method = "GET", path, headers = {}, body }: Request, host: string): Buffer {
  const text = body === undefined ? "" : JSON.stringify(body);
  const sent = {
    host,
    ...headers,
    ...(text === "" ? {} : { "content-type": "application/json" }),
    ...(method === "GET" ? {} : { "content-length": String(Buffer.byteLength(text)) }),
  };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${text}`);
}

/** How long the answer at the beginning of `bytes` is, once its head has come, and its status. */
function answerIn(bytes: Buffer): { length: number; status: number } | undefined {
  const end = bytes.indexOf(headEnd);
  if (end === -1) return undefined;
  const head = bytes.toString("latin1", 0, end);
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
  if (/\r\ntransfer-encoding:/i.test(head)) throw new Error("An answer of unsaid length");
  return { length: end + headEnd.length + length, status: Number(head.slice(9, 12)) };
}

function ask(socket: Socket, lane: readonly Buffer[], until: number, outcome: Outcome): Promise<void> {
  return new Promise((resolve, reject) => {
    let turn = 0;
    let came: Buffer[] = [];
    let size = 0;
    let wanted: { length: number; status: number } | undefined;
    const next = () => {
      if (performance.now() >= until) socket.end(resolve);
      else socket.write(lane[turn++ % lane.length] ?? "");
    };
    socket.on("error", reject);
    socket.on("close", () => resolve());
    socket.on("data", (chunk) => {
      came.push(chunk);
      size += chunk.length;
      wanted ??= answerIn(came.length === 1 ? chunk : Buffer.concat(came));
      if (wanted === undefined || size < wanted.length) return;
      if (performance.now() < until) {
        outcome.requests += 1;
        outcome.bytes += size;
        if (wanted.status >= 400) outcome.failed[wanted.status] = (outcome.failed[wanted.status] ?? 0) + 1;
      }
      came = [];
      size = 0;
      wanted = undefined;
      next();
    });
    next();
  });
}

async function carryOut({ origin, lanes, connections, seconds }: Order): Promise<Outcome> {
  const { host, hostname, port } = new URL(origin);
  const packets = lanes.map((lane) => lane.map((request) => packetOf(request, host)));
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      return new Promise<Socket>((resolve, reject) => {
        socket.once("error", reject).once("connect", () => resolve(socket.off("error", reject)));
      });
    }),
  );
  const outcome: Outcome = { requests: 0, seconds, bytes: 0, failed: {} };
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    sockets.map((socket, index) => ask(socket, packets[index % packets.length] ?? [], until, outcome)),
  );
  return outcome;
}

process.on("message", (order) => {
  void carryOut(order as Order).then((outcome) => process.send?.(outcome));
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
