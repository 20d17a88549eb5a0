import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/server/db/database.ts";

const sharedMs = 1_000;

/**
 * Whether calls can be served, for whoever watches over the process: it is counted against nobody's share, so what the
 * database said is shared by all who ask within a second, or while it is asked.
 */
export function registerHealth(
  http: FastifyInstance,
  { database, isClosing }: { database: Pick<Database, "isReachable">; isClosing(): boolean },
): void {
  let asked: Promise<boolean> | undefined;
  const isReachable = () => {
    asked ??= database.isReachable().finally(() => {
      setTimeout(() => {
        asked = undefined;
      }, sharedMs).unref();
    });
    return asked;
  };
  http.get("/api/health", async (_request, reply) => {
    const isReady = !isClosing() && (await isReachable());
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? "ok" : "unavailable" });
  });
}
