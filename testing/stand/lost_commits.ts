import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a database server on which a connection can be lost at a commit. */
export type LosingWay = {
  url: string;
  /**
   * The next transaction that says `key` loses its connection: once the server has committed, before the answer has come;
   * or with the packet that holds the commit, before the server has it.
   */
  loseCommit(key: string, when: "answered" | "asked"): void;
  /** Whether what was to be lost is lost. */
  isLost(): boolean;
  close(): Promise<void>;
};

const committed = Buffer.from("COMMIT\0");

const addressOf = ({ hostname, port, searchParams }: URL) => {
  const folder = searchParams.get("host");
  return folder === null ? { host: hostname, port: Number(port) } : { path: `${folder}/.s.PGSQL.${port}` };
};

export async function openLosingWay(to: string): Promise<LosingWay> {
  let planned: { key: string; when: "answered" | "asked" } | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((outside) => {
    const inside = connect(addressOf(new URL(to)) as { path: string });
    const lose = () => {
      planned = undefined;
      for (const socket of [outside, inside]) socket.destroy();
    };
    for (const socket of [outside, inside]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        for (const end of [outside, inside]) end.destroy();
      });
    }
    let saidBy = "";
    let times = 0;
    outside.on("data", (bytes) => {
      if (planned && bytes.includes(planned.key)) {
        times = saidBy === planned.key ? times + 1 : 1;
        saidBy = planned.key;
        // A call says its key when it begins, and again when it keeps its answer, along with the commit.
        if (planned.when === "asked" && times === 2) return lose();
      }
      inside.write(bytes);
    });
    inside.on("data", (bytes) => {
      if (planned?.when === "answered" && saidBy === planned.key && bytes.includes(committed)) return lose();
      outside.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(to);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    loseCommit: (key, when) => {
      planned = { key, when };
    },
    isLost: () => planned === undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
