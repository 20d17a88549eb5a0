import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A port of loopback that is known before the app that will answer behind it, whose configuration may need it. */
export type Door = {
  port: number;
  leadTo(port: number): void;
  close(): Promise<void>;
};

export async function openDoor(): Promise<Door> {
  let behind: number | null = null;
  const sockets = new Set<Socket>();
  const hold = (socket: Socket, other: () => Socket) => {
    sockets.add(socket);
    // One end that is gone takes the other with it.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      sockets.delete(socket);
      other().destroy();
    });
  };
  const server = createServer((outside) => {
    if (behind === null) return void outside.destroy();
    const inside = connect(behind, "127.0.0.1");
    hold(outside, () => inside);
    hold(inside, () => outside);
    outside.pipe(inside).pipe(outside);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => {
      behind = port;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
