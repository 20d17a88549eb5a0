import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { endpoints } from "../endpoints.ts";
import { openApiOf } from "../openapi.ts";
import { version } from "./version.ts";

/** The contract as data at /api/openapi.json and as a page at /api/docs. */
export async function registerDocs(http: FastifyInstance): Promise<void> {
  const document = openApiOf(endpoints, version);
  await http.register(fastifySwagger, {
    mode: "static",
    specification: { document: document as never },
  });
  await http.register(fastifySwaggerUi, { routePrefix: "/api/docs" });
  http.get("/api/openapi.json", async () => document);
}
