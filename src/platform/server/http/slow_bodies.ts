import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Files may come in: photographs from a telephone on a slow line take minutes. */
    isUpload?: boolean;
  }
}

/**
 * Ends what comes in too slowly, so that nobody holds connections by sending a body bit by bit. A body other than an
 * upload has `patienceMs` from its first line to its end, or is answered with 408; what is still coming in so long after
 * its answer is cut off.
 */
export function endSlowBodies(app: FastifyInstance, patienceMs: number): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (hasBody(request) && request.routeOptions.config.isUpload !== true)
      within(request, patienceMs, () => {
        // Whoever reads the body hears of it as of a broken line and refuses the call; the line is whole, to say so.
        if (request.raw.listenerCount("error") > 0) request.raw.emit("error", new AppError("too_slow"));
      });
    done();
  });
  app.addHook("onResponse", (request, _reply, done) => {
    if (request.raw.complete === false) within(request, patienceMs, () => request.socket.destroy());
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** Acts when the request has still not come in after so long. */
function within({ raw }: FastifyRequest, ms: number, act: () => void): void {
  const timer = setTimeout(() => {
    if (!raw.complete) act();
  }, ms).unref();
  raw.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
}
