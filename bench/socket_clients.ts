import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { WebSocket } from "ws";

/*
 * People with an open screen, in a process of their own. Says "ready" once all of them watch the room, and from then
 * on, for every change, when the last of them was told it.
 */
const [address = "", tokenFile = "", room = ""] = process.argv.slice(2);
const connectingAtOnce = 100;

const tokens: string[] = [];
for await (const line of createInterface({ input: createReadStream(tokenFile) }))
  if (line !== "") tokens.push(line);

const now = () => performance.timeOrigin + performance.now();
let told = 0;
let first = 0;

function hear(): void {
  if (told === 0) first = now();
  told += 1;
  if (told < tokens.length) return;
  told = 0;
  process.send?.({ first, last: now() });
}

const open = (token: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(address, {
      headers: { authorization: `Bearer ${token}` },
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    socket.on("open", () => {
      socket.send(JSON.stringify({ user_id: 0, type: "notification", soft: "procedure" }));
      socket.send(JSON.stringify({ type: "watch", room }));
    });
    socket.on("message", (data) => {
      const text = (data as Buffer).toString("latin1", 0, 24);
      if (text.startsWith('{"type":"changed"')) hear();
      else if (text.startsWith('{"type":"watching"')) resolve();
    });
    socket.on("close", (code) => reject(new Error(`A socket was closed with ${code}`)));
    socket.on("error", (error) =>
      reject(
        "code" in error && error.code === "EMFILE"
          ? new Error(`Too few open files are allowed (ulimit -n) for ${tokens.length} sockets`)
          : error,
      ),
    );
  });

const left = [...tokens];
await Promise.all(
  Array.from({ length: connectingAtOnce }, async () => {
    for (let token = left.pop(); token !== undefined; token = left.pop()) await open(token);
  }),
);
process.send?.("ready");
process.on("disconnect", () => process.exit(0));
