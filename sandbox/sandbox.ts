import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { DunningPlan } from "./billing/dunning.rules.ts";
import { ApiServer, type Intercept } from "./http/api_server.ts";
import { Idempotency } from "./http/idempotency.ts";
import { Clock } from "./life/clock.ts";
import { isOwnHost } from "./pages/own_page.ts";
import { PageServer } from "./pages/page_server.ts";
import { StateFile } from "./state/file.ts";
import { Store } from "./state/store.ts";
import { World } from "./state/world.ts";
import { Deliveries, isTold, type Webhook } from "./webhooks/deliveries.ts";

export type SandboxOptions = {
  /** 0 takes any that is free. */
  port: number;
  host?: string;
  /** Where it keeps what it knows; without one it forgets everything when it ends. */
  folder?: string | null;
  webhook?: Webhook | null;
  now?: () => Date;
  log?: (line: string) => void;
  intercept?: Intercept;
  dunning?: Partial<DunningPlan>;
  /** Whose name stands on its pages. */
  merchant?: string;
};

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

const loopback = ["127.0.0.1", "::1", "localhost"];

const noop = () => undefined;

/** Starts the payment provider on this machine, for this machine alone. */
export async function startSandbox(options: SandboxOptions) {
  const host = options.host ?? "127.0.0.1";
  if (!loopback.includes(host)) throw new Error("The sandbox listens on this machine only.");
  const log = options.log ?? noop;
  const store = new Store(options.folder ? new StateFile(options.folder) : null);
  const world = new World(store, {
    ...(options.now && { now: options.now }),
    isTold: (type) => isTold(options.webhook ?? null, type),
    ...(options.dunning && { dunning: options.dunning }),
  });
  const deliveries = new Deliveries(store, options.webhook ?? null, log);
  const idempotency = new Idempotency(world);
  const changed = () => {
    world.forgetOld();
    deliveries.wake();
  };
  const clock = new Clock(world, idempotency, changed, log);
  const api = new ApiServer({
    world,
    idempotency,
    log,
    changed,
    intercept: options.intercept ?? (() => "pass"),
  });
  const pages = new PageServer({ world, clock, deliveries, merchant: options.merchant ?? "Procedo" });
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://sandbox");
    if (!isOwnHost(request, world.origin)) {
      response.writeHead(403, { "content-type": "text/plain" }).end("Not called by a name of this machine.");
      return;
    }
    const handled = url.pathname.startsWith("/v1/")
      ? api.handle(request, response, url)
      : pages.handle(request, response, url);
    handled.catch((error: unknown) => {
      log(`${request.method} ${url.pathname} failed: ${error instanceof Error ? error.stack : "unknown"}`);
      if (!response.headersSent) response.writeHead(500, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { type: "api_error", message: "The sandbox failed." } }));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  world.origin = origin;
  clock.start();
  deliveries.wake();
  return {
    origin,
    host,
    port,
    clock: { now: () => new Date(world.now() * 1000), advanceTo: (to: Date) => clock.advanceTo(to) },
    webhooks: {
      pause: () => deliveries.pause(),
      resume: () => deliveries.resume(),
      delivered: () => deliveries.delivered(),
      /** Everything that happened, in the order it did. */
      events: () => store.all("events"),
      send: (id: string) => deliveries.send(id),
    },
    async close() {
      clock.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await deliveries.stop();
      await closed;
      await store.finished();
    },
  };
}
