import { expect, it, test } from "vitest";
import { AppError } from "#platform/errors.ts";
import { translated } from "./statements.ts";

const failure = (code: string, message = "failed") => Object.assign(new Error(message), { code });
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : null);

test.each([
  ["a connection that broke", "08006"],
  ["a server that stops", "57P01"],
  ["too many connections", "53300"],
  ["a full disk", "53100"],
  ["no memory", "53200"],
  ["nobody at the address", "ECONNREFUSED"],
])("%s (%s) is a server that is away, and says when to ask again", (_, code) => {
  const error = translated(failure(code));
  expect(codeOf(error)).toBe("unavailable");
  expect((error as AppError).headers).toEqual({ "retry-after": "2" });
});

it("a text that no database takes is the caller's", () => {
  expect(codeOf(translated(failure("22021")))).toBe("invalid");
});

test.each(["23505", "42P01", ""])("anything else stays what it is: %s", (code) => {
  const error = failure(code);
  expect(translated(error)).toBe(error);
});
