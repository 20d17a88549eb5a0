import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from "fastify";
import { AppError } from "#platform/errors.ts";
import { endpoints } from "../endpoints.ts";
import type { Charging } from "#platform/server/limits/charging.ts";
import { openApiOf } from "../openapi.ts";
import { version } from "./version.ts";

type Contract = ReturnType<typeof openApiOf>;

/** What an answer of the page says of itself; the rest is said as of every other answer. */
const said = ["content-type", "location"];

/**
 * The contract as data at /api/openapi.json and as a page at /api/docs; each is made when somebody first asks for it, with
 * what draws the page, which most servers never need.
 */
export function registerDocs(http: FastifyInstance, charging: Pick<Charging, "ahead">): void {
  let contract: { document: Contract; bytes: Buffer } | undefined;
  let drawing: Promise<FastifyInstance> | undefined;
  const made = () => {
    if (contract) return contract;
    const document = openApiOf(endpoints, version);
    return (contract = { document, bytes: Buffer.from(JSON.stringify(document)) });
  };
  const drawn = () =>
    (drawing ??= pageOf(made().document).catch((error: unknown) => {
      // The next who asks tries it again.
      drawing = undefined;
      throw error;
    }));

  async function show({ method, url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const page = await drawn();
    const answer = await page.inject({ method: method as "GET" | "HEAD", url });
    if (answer.statusCode === 404) throw new AppError("not_found");
    for (const name of said) if (answer.headers[name] !== undefined) reply.header(name, answer.headers[name]);
    return reply.code(answer.statusCode).send(answer.rawPayload);
  }

  const counted = {
    onRequest: async (request: FastifyRequest) => charging.ahead({ method: "GET" }, request, undefined),
  };
  http.get("/api/openapi.json", counted, async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(made().bytes),
  );
  http.get("/api/docs", counted, show);
  http.get("/api/docs/*", counted, show);
  http.addHook("onClose", async () => {
    await (await drawing)?.close();
  });
}

/** An application of its own that answers with the page and its files. */
async function pageOf(document: Contract): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: page }] = await Promise.all([
    import("@fastify/swagger"),
    import("@fastify/swagger-ui"),
  ]);
  const http = fastify();
  await http.register(swagger, { mode: "static", specification: { document: document as never } });
  await http.register(page, { routePrefix: "/api/docs" });
  await http.ready();
  return http;
}
