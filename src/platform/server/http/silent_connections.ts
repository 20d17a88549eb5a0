import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Keeps account of a server's connections. What is given back closes those that have not said anything yet: browsers
 * open some ahead, and a server that closes waits for their first request without an end, having put away its own clock.
 */
export function watchSilent(server: Server): () => void {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}
