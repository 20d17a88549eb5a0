import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createLog, redacted } from "./log.ts";

/** A log that is kept, and its entries read back. */
function kept(level = "info") {
  const lines: string[] = [];
  return { log: createLog(level, { write: (line) => void lines.push(line) }), lines };
}

const secret = "Parola-1234-secretă";
const token = "k7Zq0vX3nT8sB1wYdE5rG9uLmA2pC6hJ4oFi_-QxWzA";
const card = "4242 4242 4242 4242";

const told = (lines: string[]) => lines.join("");

describe("what the log hides", () => {
  test.each([
    "password",
    "password_confirmation",
    "PASSWORD",
    "token",
    "access_token",
    "reset_token",
    "authorization",
    "Authorization",
    "cookie",
    "set-cookie",
    "secret",
    "client_secret",
    "cvc",
    "cvv",
    "cnp",
    "card",
    "number",
    "api_key",
    "api-key",
    "apiKey",
    "password_hash",
    "hash",
    "credentials",
  ])("a member called %s, at every depth and in lists", (name) => {
    const { log, lines } = kept();
    log.info({ [name]: secret }, "one");
    log.info({ body: { user: { [name]: secret } } }, "two");
    log.info({ list: [[{ [name]: [secret] }]], [name]: { inner: secret } }, "three");
    expect(lines).toHaveLength(3);
    expect(told(lines)).not.toContain(secret);
    expect(told(lines)).toContain("[hidden]");
  });

  test.each([card, "4242424242424242", "4242-4242-4242-4242", "378282246310005", "1960523410019"])(
    "the digits of a card or a person, %s, wherever they stand",
    (digits) => {
      const { log, lines } = kept();
      log.info({ text: `plata cu ${digits} a fost refuzată`, [digits]: 1 }, `a plătit cu ${digits}`);
      log.warn(`a plătit cu ${digits}`);
      log.warn("a plătit cu %s", digits);
      log.error(new Error(`refuzat: ${digits}`));
      log.error({ err: new Error(`refuzat: ${digits}`) }, "request failed");
      log.child({ text: digits }).child({ again: digits }).info("din rest");
      log.info(
        { as_number: Number(digits.replace(/\D/g, "")) },
        "a plătit cu %d",
        Number(digits.replace(/\D/g, "")),
      );
      expect(lines).toHaveLength(7);
      expect(told(lines)).not.toContain(digits.replace(/\D/g, ""));
      expect(told(lines)).not.toContain(digits);
    },
  );

  test("a bearer token inside any text", () => {
    const { log, lines } = kept();
    log.info({ header: `Bearer ${token}` }, `came with Bearer ${token}`);
    log.error(new Error(`refused: bearer ${token}`));
    log.child({ header: `Bearer ${token}` }).info("from a child");
    expect(told(lines)).not.toContain(token);
  });

  test("secrets inside errors, their causes and what drivers hang on them", () => {
    const { log, lines } = kept();
    const cause = Object.assign(new Error(`Bearer ${token}`), { password: secret, code: "23505" });
    const error = Object.assign(new Error("a duplicate", { cause }), {
      detail: `Key (email)=(${secret}) already exists.`,
      parameters: [secret],
      config: { headers: { authorization: token } },
    });
    log.error({ err: error }, "failed");
    log.error(error);
    log.error({ nested: { err: error }, list: [error] }, "failed");
    log.error({ err: new AggregateError([error], "several") }, "failed");
    expect(told(lines)).not.toContain(secret);
    expect(told(lines)).not.toContain(token);
    expect(told(lines)).toContain("23505");
    expect(JSON.parse(lines[0] ?? "").err.stack).toContain("log.test.ts");
  });

  test("secrets in whatever shape a value is given", () => {
    const { log, lines } = kept();
    log.info(
      { bytes: Buffer.from(secret), map: new Map([["password", secret]]), set: new Set([card]) },
      "shapes",
    );
    log.info(
      { json: { toJSON: () => ({ password: secret }) }, url: new URL(`https://a.test/?q=${token}`) },
      "shapes",
    );
    log.info({ password: { toString: () => secret } }, "shapes");
    expect(told(lines)).not.toContain(secret);
    expect(told(lines)).not.toContain(card);
  });

  test("nothing that is no secret: ids, days, addresses of calls, numbers of requests", () => {
    const { log, lines } = kept();
    const entry = {
      request_id: "12345678-1234-4123-8123-123456789012",
      other_id: "0b0e7cf1-1a9e-4c64-9d45-0f4f6f6f2a11",
      user_id: 123_456,
      at: new Date("2026-11-20T10:00:00Z"),
      route: "/api/procedures/:slug",
      ms: 12.5,
      missing: null,
      big: 12n,
    };
    log.info(entry, "request");
    expect(JSON.parse(told(lines))).toMatchObject({
      ...entry,
      at: "2026-11-20T10:00:00.000Z",
      big: "12",
      msg: "request",
    });
  });
});

describe("an entry of the log", () => {
  test("is one line of JSON, whatever is in it", () => {
    const { log, lines } = kept();
    const text = 'unu\ndoi\r\n{"level":"fatal"}\u2028trei\u2029\u0085\u0000\u001b[31m\u009b31m';
    log.info({ text, [text]: text }, text);
    log.error({ err: new Error(text) }, text);
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line.endsWith("\n")).toBe(true);
      expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
      expect(JSON.parse(line).msg).toBe(text);
    }
  });

  test("has the time in UTC and its level by name", () => {
    const { log, lines } = kept();
    log.warn("atenție");
    const entry = JSON.parse(told(lines));
    expect(entry.level).toBe("warn");
    expect(entry.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Object.keys(entry).sort()).toEqual(["level", "msg", "time"]);
  });

  test("is written although a value circles, is endlessly deep, or throws when read", () => {
    const { log, lines } = kept();
    const circle: Record<string, unknown> = { name: "cerc" };
    circle["self"] = circle;
    let deep: unknown = secret;
    for (let depth = 0; depth < 100_000; depth += 1) deep = { deep };
    log.info({ circle, deep }, "round and deep");
    log.info(
      {
        get broken(): string {
          throw new Error("cannot be read");
        },
      },
      "broken",
    );
    expect(lines).toHaveLength(2);
    expect(told(lines)).not.toContain(secret);
  });

  test("hides what it must from any value, and never fails", () => {
    const names = fc.constantFrom("password", "token", "cookie", "cnp", "name", "list");
    const tree = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.constant(card),
        fc.string(),
        fc.integer(),
        fc.array(tie("value")),
        fc.dictionary(names, tie("value")),
      ),
    })).value;
    fc.assert(
      fc.property(tree, (value) => {
        const text = JSON.stringify(redacted({ value, password: secret, held: { token } })) ?? "";
        expect(text).not.toContain(card);
        expect(text).not.toContain(secret);
        expect(text).not.toContain(token);
      }),
    );
  });
});
