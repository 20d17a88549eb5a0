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
      NOTIFICATION_DAYS: 180,
    });
  });

  it("derives the address users see from the port", () => {
    expect(readEnv({ PORT: "8080" }).APP_URL).toBe("http://localhost:8080");
  });

  it.each([
    ["HTTPS://Procedo.Example.TEST:443/", "https://procedo.example.test"],
    ["http://procedo.lan:3000", "http://procedo.lan:3000"],
  ])("knows the address users see by its origin, however %s is written", (given, origin) => {
    expect(readEnv({ APP_URL: given }).APP_URL).toBe(origin);
  });

  it.each(["procedo@localhost", "Procedo Ș <procedo@example.test>", '"Firma, SRL" <procedo@example.test>'])(
    "takes %s for who mail comes from",
    (from) => {
      expect(readEnv({ MAIL_FROM: from }).MAIL_FROM).toBe(from);
    },
  );

  it("takes an empty variable as absent", () => {
    expect(readEnv({ DATABASE_URL: "", PORT: "" }).PORT).toBe(3000);
  });

  it.each([
    ["PORT", "abc"],
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://x"],
    ["REDIS_URL", "localhost:6379"],
    ["APP_URL", "ftp://x"],
    ["SMTP_URL", "localhost:25"],
    ["RATE_LIMIT", "maybe"],
    ["LIMIT_WRITES", "600"],
    ["LIMIT_UPLOADS", "0/1 10/1"],
    ["COMPANY_TEXTS_MB", "0"],
    ["TRUST_PROXY", "yes"],
    ["ORGANIGRAM_URL", "javascript:alert(1)"],
    ["TRUST_PROXY", "11"],
    ["LOG_LEVEL", "loud"],
    ["NOTIFICATION_DAYS", "29"],
    ["NOTIFICATION_DAYS", "1.5"],
    ["S3_ENDPOINT", "s3.example.test"],
    ["S3_FORCE_PATH_STYLE", "yes"],
    ["WEBINAR_URL", "javascript:alert(1)"],
    ["WEBINARS_URL", "webinare"],
    ["CHAT_WIDGET_SRC", "data:text/javascript,alert(1)"],
    ["CHAT_WIDGET_SECRET", "scurt"],
    ["PORT", " "],
    ["PORT", "0x50"],
    ["TRUST_PROXY", " "],
    ["GRACE_DAYS", "1e1"],
    ["APP_URL", "https://procedo.example.test/sub"],
    ["APP_URL", "https://procedo.example.test/?from=mail"],
    ["APP_URL", "https://ana:parola@procedo.example.test"],
    ["SMTP_URL", "smtp://"],
    ["MAIL_FROM", "Procedo"],
    ["MAIL_FROM", "Procedo <procedo>"],
    ["MAIL_FROM", "Firma, Procedo <procedo@example.test>"],
    ["MAIL_FROM", "procedo@example.test\r\nBcc: ana@example.test"],
  ])("names %s when it is %s, and says what was expected", (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`${name}: expected `));
  });

  it("takes an allowance of its own for a class of calls, and the usual ones for the others", () => {
    const { allowances } = readEnv({ LIMIT_WRITES: "10/1 100/10" });
    expect(allowances.write).toEqual({
      session: { burst: 10, per_second: 1 },
      company: { burst: 100, per_second: 10 },
    });
    expect(allowances.read).toEqual(readEnv({}).allowances.read);
  });

  it("names every wrong variable at once and repeats no value, since some are secrets", () => {
    const wrong = () => readEnv({ PORT: "x", DATABASE_URL: "mysql://user:secret@host/db" });
    expect(wrong).toThrow(/PORT[\s\S]*DATABASE_URL/);
    expect(wrong).not.toThrow(/secret/);
  });
});

describe("files kept by an S3 service", () => {
  const whole = { S3_BUCKET: "procedo", S3_ACCESS_KEY_ID: "cine", S3_SECRET_ACCESS_KEY: "parola-ascunsa" };

  it("are kept in the data folder unless a bucket is named", () => {
    expect(readEnv({}).s3).toBeNull();
    expect(readEnv({ S3_FORCE_PATH_STYLE: "0" }).s3).toBeNull();
  });

  it.each([
    ["S3_REGION", "eu-central-1"],
    ["S3_FORCE_PATH_STYLE", "1"],
    ["S3_ENDPOINT", "https://s3.example.test"],
  ])("are not meant to be in the data folder where %s is set", (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow("S3_BUCKET: expected ");
  });

  it("need a bucket and its keys, and may be Amazon's or anybody's", () => {
    const keys = { bucket: "procedo", access_key_id: "cine", secret_access_key: "parola-ascunsa" };
    expect(readEnv(whole).s3).toEqual({ ...keys, region: "us-east-1", force_path_style: false });
    const other = { S3_ENDPOINT: "https://s3.example.test", S3_REGION: "ro-1", S3_FORCE_PATH_STYLE: "1" };
    expect(readEnv({ ...whole, ...other }).s3).toEqual({
      ...keys,
      region: "ro-1",
      endpoint: "https://s3.example.test",
      force_path_style: true,
    });
  });

  it.each(Object.keys(whole))(
    "are refused when everything but %s is there, and nothing is repeated",
    (name) => {
      const wrong = () => readEnv({ ...whole, [name]: "" });
      expect(wrong).toThrow(new RegExp(`${name}: expected `));
      expect(wrong).not.toThrow(/parola-ascunsa|cine\b/);
    },
  );
});

describe("the chat widget", () => {
  const whole = {
    CHAT_WIDGET_SRC: "https://chat.example.test/widget.js",
    CHAT_WIDGET_ID: "cont-1",
    CHAT_WIDGET_SECRET: "secret-de-chat",
  };

  it.each(Object.keys(whole))(
    "is refused when everything but %s is there, and nothing is repeated",
    (name) => {
      expect(readEnv(whole)).toMatchObject(whole);
      const wrong = () => readEnv({ ...whole, [name]: "" });
      expect(wrong).toThrow(new RegExp(`${name}: expected `));
      expect(wrong).not.toThrow(/secret-de-chat|cont-1/);
    },
  );
});

describe("payments by a provider", () => {
  const whole = {
    STRIPE_SECRET_KEY: "sk_test_ascunsa",
    STRIPE_WEBHOOK_SECRET: "whsec_ascunsa",
    STRIPE_PUBLISHABLE_KEY: "pk_test_publica",
  };

  it.each(Object.keys(whole))(
    "are refused when everything but %s is there, and nothing is repeated",
    (name) => {
      for (const more of [{}, { PAYMENTS: "stripe" }]) {
        const wrong = () => readEnv({ ...whole, ...more, [name]: "" });
        expect(wrong).toThrow(new RegExp(`${name}: expected `));
        expect(wrong).not.toThrow(/ascunsa|publica/);
      }
    },
  );

  it.each([
    ["STRIPE_PUBLISHABLE_KEY", "sk_live_ascunsa"],
    ["STRIPE_SECRET_KEY", "pk_live_publica"],
    ["STRIPE_WEBHOOK_SECRET", ", , , , , "],
  ])(
    "are refused with something else for %s: browsers would be given a secret, or messages be believed by none",
    (name, value) => {
      const wrong = () => readEnv({ ...whole, [name]: value });
      expect(wrong).toThrow(new RegExp(`${name}: expected `));
      expect(wrong).not.toThrow(/ascunsa|publica/);
    },
  );

  it("name all that is missing when they are only asked for", () => {
    expect(() => readEnv({ PAYMENTS: "stripe" })).toThrow(
      /STRIPE_SECRET_KEY: [\s\S]*STRIPE_WEBHOOK_SECRET: [\s\S]*STRIPE_PUBLISHABLE_KEY: /,
    );
  });

  it("need no publishable key where card numbers come here, and no key at all where they are off", () => {
    expect(readEnv(whole).STRIPE_RAW_CARDS).toBe("0");
    const raw = { ...whole, STRIPE_PUBLISHABLE_KEY: "", STRIPE_RAW_CARDS: "1" };
    expect(readEnv(raw).STRIPE_PUBLISHABLE_KEY).toBeUndefined();
    expect(readEnv({ PAYMENTS: "off", STRIPE_SECRET_KEY: "sk_test_ascunsa" }).PAYMENTS).toBe("off");
  });

  it("in a sandbox that runs elsewhere need what its messages are signed by", () => {
    const elsewhere = { PAYMENTS: "sandbox", STRIPE_API_BASE: "http://127.0.0.1:12111" };
    expect(() => readEnv(elsewhere)).toThrow(/STRIPE_WEBHOOK_SECRET: expected/);
    expect(readEnv({ ...elsewhere, STRIPE_WEBHOOK_SECRET: "whsec_x_y" }).PAYMENTS).toBe("sandbox");
    expect(readEnv({ PAYMENTS: "sandbox" }).PAYMENTS).toBe("sandbox");
  });

  it.each([
    ["PAYMENTS", "yes"],
    ["STRIPE_API_BASE", "ftp://x"],
    ["SANDBOX_PORT", "-1"],
    ["GRACE_DAYS", "0"],
    ["APP_SECRET", "short"],
    ["SUPPORT_EMAIL", "nobody"],
    ["TERMS_URL", "javascript:alert(1)"],
  ])("are told of a wrong %s", (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`${name}: expected `));
  });
});
