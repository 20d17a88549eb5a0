import { WebSocket } from "ws";

export type SentFrame = Record<string, unknown> & { type: string };

/** A socket of a person, with everything it was sent. */
export type TestSocket = {
  socket: WebSocket;
  frames: SentFrame[];
  say(message: unknown): void;
  /** Resolves with the first frame, from now or before, that is like this. */
  frame(like: Record<string, unknown>): Promise<SentFrame>;
  /** Asks for a room and resolves with the answer's type. */
  watch(room: string): Promise<string>;
  /** The code with which it was closed. */
  closed: Promise<number>;
  close(): Promise<number>;
};

export type SocketOptions = {
  token?: string | null;
  cookie?: string;
  origin?: string;
  path?: string;
  /** Do not greet; the socket is given back as soon as it is open. */
  is_silent?: boolean;
};

const isLike = (frame: SentFrame, like: Record<string, unknown>) =>
  Object.entries(like).every(([key, value]) => JSON.stringify(frame[key]) === JSON.stringify(value));

/** Opens `/api/socket` of a running app; rejects with the status when the upgrade is refused. */
export async function openSocket(appOrigin: string, options: SocketOptions = {}): Promise<TestSocket> {
  const socket = new WebSocket(`${appOrigin.replace("http", "ws")}${options.path ?? "/api/socket"}`, {
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.cookie ? { cookie: options.cookie } : {}),
      ...(options.origin ? { origin: options.origin } : {}),
    },
  });
  const frames: SentFrame[] = [];
  const waiting = new Set<() => void>();
  socket.on("message", (data) => {
    frames.push(JSON.parse((data as Buffer).toString()) as SentFrame);
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.on("close", (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    socket.on("open", () => resolve());
    socket.on("unexpected-response", (_request, response) => {
      reject(new Error(`refused with ${response.statusCode}`));
      socket.terminate();
    });
    socket.on("error", reject);
  });
  const frame = (like: Record<string, unknown>) =>
    new Promise<SentFrame>((resolve, reject) => {
      const look = () => {
        const found = frames.find((one) => isLike(one, like));
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      void closed.then((code) =>
        reject(
          new Error(`closed with ${code} before ${JSON.stringify(like)}; got ${JSON.stringify(frames)}`),
        ),
      );
      look();
    });
  const say = (message: unknown) => socket.send(JSON.stringify(message));
  if (!options.is_silent && options.token) {
    say({ user_id: 0, type: "notification", soft: "procedure" });
    await frame({ type: "ready" });
  }
  return {
    socket,
    frames,
    say,
    frame,
    closed,
    watch: async (room) => {
      const before = frames.filter((one) => one["room"] === room && one.type !== "changed").length;
      say({ type: "watch", room });
      return new Promise<string>((resolve, reject) => {
        const look = () => {
          const answers = frames.filter((one) => one["room"] === room && one.type !== "changed");
          const answer = answers[before];
          if (!answer) return;
          waiting.delete(look);
          resolve(answer.type);
        };
        waiting.add(look);
        void closed.then((code) => reject(new Error(`closed with ${code} before ${room} was answered`)));
        look();
      });
    },
    close: () => {
      socket.close(1000);
      return closed;
    },
  };
}
