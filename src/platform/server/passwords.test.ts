import { argon2, argon2Sync } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

vi.mock("node:crypto", { spy: true });

const derivations = () =>
  vi.mocked(argon2).mock.calls.map(([algorithm, options]) => ({ algorithm, ...options }));

beforeEach(() => {
  vi.mocked(argon2).mockClear();
});

describe("a password's hash", () => {
  it("says how it was made, at the cost that OWASP names for argon2id", async () => {
    expect(await hashPassword("o parolă")).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
  });

  it("is another one each time", async () => {
    expect(await hashPassword("o parolă")).not.toBe(await hashPassword("o parolă"));
  });

  it.each([
    ["plain", "o parolă"],
    ["spaces around", " spații "],
    ["emoji", "🏗️👷🏽‍♀️"],
    ["a thousand letters", "x".repeat(1000)],
    ["marks written apart", "pa\u0302ine"],
    ["nothing", ""],
  ])("fits exactly the password it was made of: %s", async (_, password) => {
    const hash = await hashPassword(password);
    expect(await verifyPassword(password, hash)).toBe(true);
    expect(await verifyPassword(`${password} `, hash)).toBe(false);
    expect(await verifyPassword(password.slice(0, -1) || "x", hash)).toBe(false);
  });

  it("made at another cost is checked at that cost", async () => {
    const nonce = Buffer.alloc(16, 7);
    const cost = { memory: 64, passes: 3, parallelism: 2, tagLength: 24 };
    const tag = argon2Sync("argon2id", { message: "o parolă", nonce, ...cost });
    const plain = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
    const hash = `$argon2id$v=19$m=64,t=3,p=2$${plain(nonce)}$${plain(tag)}`;
    expect(await verifyPassword("o parolă", hash)).toBe(true);
    expect(await verifyPassword("o parola", hash)).toBe(false);
  });

  it.each(["", "o parolă", "$2b$12$abcdefghijklmnopqrstuv", "$argon2i$v=19$m=64,t=3,p=2$AAAA$AAAA"])(
    "in another form fits nothing: %j",
    async (hash) => {
      expect(await verifyPassword(hash, hash)).toBe(false);
    },
  );
});

describe("an address that nobody has", () => {
  it("is refused, whatever the password", async () => {
    expect(await verifyPassword("o parolă", undefined)).toBe(false);
    expect(await verifyPassword("", undefined)).toBe(false);
  });

  it("costs the same work as one that somebody has", async () => {
    const hash = await hashPassword("o parolă");
    vi.mocked(argon2).mockClear();
    await verifyPassword("o încercare", hash);
    await verifyPassword("o încercare", undefined);
    const [known, unknown, ...more] = derivations();
    expect(more).toEqual([]);
    expect(unknown).toMatchObject({
      algorithm: "argon2id",
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    });
    expect(unknown).toEqual({ ...known, nonce: expect.any(Buffer) });
  });
});
