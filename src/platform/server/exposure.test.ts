import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";
import { canBeReached, exposedSettings, wantsDemo } from "./exposure.ts";

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
    const namesOf = (variables: Record<string, string>) =>
      exposedSettings(readEnv(variables)).map((line) => /^\w+/.exec(line)?.[0]);
    expect(namesOf(trying)).toEqual([]);
    expect(namesOf({ ...trying, HOST: "0.0.0.0" })).toEqual(["PROCEDO_DEMO", "RATE_LIMIT", "SMTP_URL"]);
    expect(namesOf({ HOST: "0.0.0.0", SMTP_URL: "smtp://mail.example.test" })).toEqual([]);
  });
});
