import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { endpoints } from "../endpoints.ts";
import { openApiOf } from "../openapi.ts";
import { version } from "./version.ts";

/** The contract as data at /api/openapi.json and as a page at /api/docs; made when somebody first asks for either. */
export async function registerDocs(http: FastifyInstance): Promise<void> {
  const document: Record<string, unknown> = {};
  await http.register(async (scope) => {
    scope.addHook("onRequest", async () => {
      if (document["openapi"] === undefined) Object.assign(document, openApiOf(endpoints, version));
    });
    await scope.register(fastifySwagger, { mode: "static", specification: { document: document as never } });
    await scope.register(fastifySwaggerUi, { routePrefix: "/api/docs" });
    scope.get("/api/openapi.json", async () => document);
  });
}
