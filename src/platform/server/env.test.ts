import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";

describe("the configuration", () => {
  it("needs nothing: every variable has a default that runs on this machine only", () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      DATA_DIR: "./data",
      APP_URL: "http://localhost:3000",
      RATE_LIMIT: "on",
      PROCEDO_DEMO: "1",
    });
  });

  it("derives the address users see from the port", () => {
    expect(readEnv({ PORT: "8080" }).APP_URL).toBe("http://localhost:8080");
  });

  it("takes an empty variable as absent", () => {
    expect(readEnv({ DATABASE_URL: "", PORT: "" }).PORT).toBe(3000);
  });

  it.each([
    ["PORT", "abc"],
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://x"],
    ["APP_URL", "ftp://x"],
    ["SMTP_URL", "localhost:25"],
    ["RATE_LIMIT", "maybe"],
    ["LOG_LEVEL", "loud"],
  ])("names %s when it is %s, and says what was expected", (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`${name}: expected `));
  });

  it("names every wrong variable at once and repeats no value, since some are secrets", () => {
    const wrong = () => readEnv({ PORT: "x", DATABASE_URL: "mysql://user:secret@host/db" });
    expect(wrong).toThrow(/PORT[\s\S]*DATABASE_URL/);
    expect(wrong).not.toThrow(/secret/);
  });
});
