import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnv } from "#platform/server/env.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSecret } from "./open_secret.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "procedo-secret-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (variables: Record<string, string>) => openSecret(readEnv(variables), folder);
const database = { DATABASE_URL: "postgres://ana@127.0.0.1/x" };
const stripe = {
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x_y",
  STRIPE_PUBLISHABLE_KEY: "pk_live_x",
};
const APP_SECRET = "thirty-two characters and some more";

describe("the installation's secret", () => {
  it("is made once, in the data folder, readable to its owner only, and the same for all who start at once", async () => {
    const [one = "", ...others] = await Promise.all(Array.from({ length: 20 }, () => open({})));
    expect(one).toMatch(/^[\da-f]{64}$/);
    expect(new Set([one, ...others, await open({})])).toEqual(new Set([one]));
    expect(await readdir(folder)).toEqual(["secret"]);
    expect(await readFile(join(folder, "secret"), "utf8")).toBe(one);
    expect((await stat(join(folder, "secret"))).mode & 0o777).toBe(0o600);
  });

  it("is not taken from a file of which a part is lost", async () => {
    const secret = await open({});
    for (const rest of ["", secret.slice(1)]) {
      await writeFile(join(folder, "secret"), rest);
      await expect(open({})).rejects.toThrow(/secret is damaged/);
    }
  });

  it("is the one that is set", async () => {
    expect(await open({ APP_SECRET, ...database, ...stripe })).toBe(APP_SECRET);
  });

  it("has to be set where people pay and the database is elsewhere", async () => {
    await expect(open({ ...database, ...stripe })).rejects.toThrow(/^APP_SECRET is missing/);
    const sandbox = { ...database, PAYMENTS: "sandbox", HOST: "0.0.0.0" };
    await expect(open(sandbox)).rejects.toThrow(/^APP_SECRET is missing/);
    for (const fine of [stripe, database, { ...database, PAYMENTS: "off", HOST: "0.0.0.0" }])
      expect(await open(fine)).toMatch(/^[\da-f]{64}$/);
  });
});
