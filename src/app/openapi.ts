import { z } from "zod";
import { type AnyEndpoint, shareOf, statusOf } from "#platform/endpoint.ts";

type Json = Record<string, unknown>;

const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const toSchema = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    reused: "inline",
  }) as Json;
  return rest;
};

const errorSchema: Json = {
  type: "object",
  required: ["code", "message"],
  properties: {
    code: { type: "string" },
    message: { type: "string", description: "In the language of Accept-Language, else the person's" },
    errors: {
      type: "object",
      description: "Sentences by field",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
    request_id: { type: "string" },
  },
};

const refusal = (description: string): Json => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

const waiting: Json = {
  ...refusal(
    "Past the fair share of the session or the company; nothing was done, and the same call may be made again",
  ),
  headers: {
    "Retry-After": { description: "Whole seconds to wait", schema: { type: "integer", minimum: 1 } },
  },
};

const parametersOf = (schema: z.ZodType | undefined, place: "path" | "query"): Json[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toSchema(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
};

/** The text fields of a multipart call, and its files as one field or as a list of them. */
function formSchema({ body, files }: AnyEndpoint): Json {
  const { properties = {}, ...rest } = body ? toSchema(body, "input") : { type: "object" };
  const file: Json = { type: "string", format: "binary" };
  const field = files && (files.max === 1 ? file : { type: "array", items: file, maxItems: files.max });
  return { ...rest, properties: { ...(properties as Json), ...(files && { [files.field]: field }) } };
}

function operationOf(endpoint: AnyEndpoint): Json {
  const isPublic = endpoint.access === "public";
  const body =
    endpoint.accepts === "multipart"
      ? { "multipart/form-data": { schema: formSchema(endpoint) } }
      : endpoint.body && { "application/json": { schema: toSchema(endpoint.body, "input") } };
  const success =
    endpoint.answers === "file"
      ? { description: "The file's bytes", content: { "application/octet-stream": {} } }
      : endpoint.output
        ? {
            description: "Success",
            content: {
              "application/json": { schema: toSchema(endpoint.output, "output") },
              ...(endpoint.downloads && { [sheetType]: {} }),
            },
          }
        : { description: "Success, without a body" };
  const status = endpoint.answers === "file" ? 200 : statusOf(endpoint);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split("/").find((part) => part !== "" && !part.startsWith("{")) ?? "api"],
    ...(endpoint.right ? { "x-right": endpoint.right } : {}),
    "x-access": endpoint.access,
    ...(isPublic ? {} : { "x-share": shareOf(endpoint) }),
    security: isPublic ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [...parametersOf(endpoint.params, "path"), ...parametersOf(endpoint.query, "query")],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [status]: success,
      ...(isPublic
        ? {}
        : {
            401: refusal("No session, or an ended one"),
            403: refusal("The right or the subscription is missing"),
          }),
      ...(endpoint.params
        ? { 404: refusal("Unknown, of another company, or a draft hidden from the caller") }
        : {}),
      ...(body && endpoint.accepts !== "multipart" ? { 408: refusal("Came in too slowly") } : {}),
      ...(body || endpoint.texts ? { 413: refusal("Too large, or no room left") } : {}),
      ...(body ? { 422: refusal("Wrong input, by field") } : {}),
      ...(isPublic ? {} : { 429: { $ref: "#/components/responses/Waiting" } }),
    },
  };
}

/** The contract as an OpenAPI 3.1 document, derived from the endpoints alone. */
export function openApiOf(endpoints: readonly AnyEndpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  const sorted = [...endpoints].sort((a, b) =>
    a.path === b.path ? a.method.localeCompare(b.method) : a.path < b.path ? -1 : 1,
  );
  for (const endpoint of sorted)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
  return {
    openapi: "3.1.0",
    info: { title: "Procedo", version, description: "Procedures and processes of a company." },
    servers: [{ url: "/api" }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      responses: { Waiting: waiting },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        cookie: { type: "apiKey", in: "cookie", name: "procedo_session" },
      },
    },
  };
}
