import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { withEcho, withoutEcho } from "./echo.ts";

const sync = endpoint({
  name: "sync",
  method: "POST",
  path: "/sync",
  summary: "Saves a text",
  access: "login",
  echoes: "json",
  body: z.object({ json: z.string() }),
});

const answerOf = (json: string, name = "") => JSON.stringify({ data: { json, name, revision: 3 } });

describe("a kept answer", () => {
  test("is whole again for whoever repeats the call, whatever was sent and answered", () => {
    const texts = fc.oneof(fc.string(), fc.constantFrom('"json":null', "$&$1", '{"json":null}', "\u2028"));
    fc.assert(
      fc.property(texts, texts, texts, (json, answered, name) => {
        const sent = { endpoint: sync, body: { json } };
        for (const answer of [answerOf(json, name), answerOf(answered, name)])
          expect(withEcho(withoutEcho(answer, sent), sent)).toBe(answer);
      }),
    );
  });

  test("does not hold the text that came with the call", () => {
    const json = "x".repeat(10_000);
    expect(withoutEcho(answerOf(json), { endpoint: sync, body: { json } }).length).toBeLessThan(100);
  });

  test("holds what was answered otherwise, and all of a call that repeats nothing", () => {
    const body = { json: "trimis" };
    expect(withoutEcho(answerOf("îndreptat"), { endpoint: sync, body })).toBe(answerOf("îndreptat"));
    const { echoes: _, ...other } = sync;
    expect(withoutEcho(answerOf("trimis"), { endpoint: other, body })).toBe(answerOf("trimis"));
  });
});
