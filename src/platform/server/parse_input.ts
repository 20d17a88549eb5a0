import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { AnyEndpoint } from "../endpoint.ts";
import { AppError, notFound } from "../errors.ts";
import { malformedTexts, problemsOf } from "../field_problems.ts";

/** The parts of a call's input once their schemas have taken them. */
export type Parsed = { params: unknown; query: unknown; body: unknown };

/** One part of a call's input: what its schema makes of it, without texts that cannot be stored; else `invalid`. */
export function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value ?? {}, { reportInput: true });
  const fields = parsed.success ? malformedTexts(parsed.data) : problemsOf(parsed.error);
  if (!parsed.success || Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
  return parsed.data;
}

/** A call's input; of a form, whose fields come with its files, all but the body. `ahead` has a body that was read before. */
export function parseInput(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  ahead?: Pick<Parsed, "body">,
): Parsed {
  const params = endpoint.params?.safeParse(request.params);
  // An id that cannot exist is answered like one that does not.
  if (params && (!params.success || Object.keys(malformedTexts(params.data)).length > 0)) throw notFound();
  if (endpoint.accepts !== "multipart" && request.isMultipart()) throw new AppError("unsupported_type");
  return {
    params: params?.data,
    query: parsePart(endpoint.query, request.query),
    body: ahead || endpoint.accepts === "multipart" ? ahead?.body : parsePart(endpoint.body, request.body),
  };
}
