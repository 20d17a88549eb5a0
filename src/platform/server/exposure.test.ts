import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";
import { canBeReached, exposedSettings, paymentMode, wantsDemo } from "./exposure.ts";

const namesOf = (variables: Record<string, string>) =>
  exposedSettings(readEnv(variables)).map((line) => /^\w+/.exec(line)?.[0]);

const outside = { HOST: "0.0.0.0", SMTP_URL: "smtp://mail.example.test" };
const stripe = {
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x_y",
  STRIPE_PUBLISHABLE_KEY: "pk_live_x",
};

describe("payments", () => {
  it.each([
    ["are tried out where nobody else can come", {}, "sandbox"],
    ["are off where others can, unless they are asked for", outside, "off"],
    ["go by the provider whose key is there", { ...outside, ...stripe }, "stripe"],
    ["go by it on this machine too", stripe, "stripe"],
    ["are what they are called by name", { ...outside, PAYMENTS: "sandbox" }, "sandbox"],
    ["are off by name, whatever key is there", { ...stripe, PAYMENTS: "off" }, "off"],
  ] as const)("%s", (_, variables, mode) => {
    expect(paymentMode(readEnv(variables))).toBe(mode);
  });

  it("that charge nobody, or bring card numbers here, are told of where others can come", () => {
    expect(namesOf({ PAYMENTS: "sandbox" })).toEqual([]);
    expect(namesOf({ ...outside, PAYMENTS: "sandbox" })).toEqual(["PAYMENTS"]);
    expect(namesOf({ ...outside, ...stripe })).toEqual([]);
    expect(namesOf({ ...outside, ...stripe, STRIPE_SECRET_KEY: "sk_test_x" })).toEqual(["STRIPE_SECRET_KEY"]);
    expect(namesOf({ ...outside, ...stripe, STRIPE_RAW_CARDS: "1" })).toEqual(["STRIPE_RAW_CARDS"]);
    expect(namesOf({ ...outside, PAYMENTS: "off", STRIPE_RAW_CARDS: "1" })).toEqual([]);
  });
});

describe("an installation that others can reach", () => {
  it.each([
    [{}, false],
    [{ HOST: "localhost" }, false],
    [{ HOST: "127.0.0.2" }, false],
    [{ HOST: "::1", APP_URL: "http://[::1]:3000" }, false],
    [{ APP_URL: "http://127.0.0.1:8080" }, false],
    [{ HOST: "0.0.0.0" }, true],
    [{ HOST: "::" }, true],
    [{ HOST: "192.168.1.5" }, true],
    [{ HOST: "localhost.example.test" }, true],
    [{ APP_URL: "https://procedo.example.test" }, true],
    [{ APP_URL: "https://localhost" }, true],
    [{ APP_URL: "http://procedo.lan" }, true],
    [{ APP_URL: "http://127.0.0.1.example.test" }, true],
  ])("%j: %s", (variables, isReached) => {
    expect(canBeReached(readEnv(variables))).toBe(isReached);
  });

  it("has a demo only when it is asked for by name; one that is nobody else's may be without", () => {
    const outside = { APP_URL: "https://procedo.example.test" };
    expect(wantsDemo(readEnv({}))).toBe(true);
    expect(wantsDemo(readEnv({ PROCEDO_DEMO: "0" }))).toBe(false);
    expect(wantsDemo(readEnv(outside))).toBe(false);
    expect(wantsDemo(readEnv({ ...outside, PROCEDO_DEMO: "" }))).toBe(false);
    expect(wantsDemo(readEnv({ ...outside, PROCEDO_DEMO: "1" }))).toBe(true);
  });

  it("names every setting that is only good for trying out", () => {
    const trying = { PROCEDO_DEMO: "1", RATE_LIMIT: "off" };
    expect(namesOf(trying)).toEqual([]);
    expect(namesOf({ ...trying, HOST: "0.0.0.0" })).toEqual(["PROCEDO_DEMO", "RATE_LIMIT", "SMTP_URL"]);
    expect(namesOf({ HOST: "0.0.0.0", SMTP_URL: "smtp://mail.example.test" })).toEqual([]);
  });
});
