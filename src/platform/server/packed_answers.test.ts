import { Readable } from "node:stream";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { getProcedure, storeProcedure } from "#features/procedures/procedures.contract.ts";
import { login } from "#features/session/session.contract.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, testPassword } from "#testing/stand/company.ts";
import { execute } from "#testing/stand/database.ts";
import Fastify from "fastify";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { packAnswers, packingFor } from "./packed_answers.ts";
import type { Actor } from "./session.ts";

describe("the packing of an answer", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br;q=0.0, *", "gzip"],
    ["*", "br"],
    ["identity", undefined],
    ["deflate, zstd", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("for %s is %s", (header, encoding) => {
    expect(packingFor(header)?.encoding).toBe(encoding);
  });
});

describe("an answer", () => {
  const app = useTestApp();
  let token: string;
  let email: string;
  const urls = { short: "", long: "", longest: "" };
  beforeAll(async () => {
    const { owner } = await buildCompany(app());
    token = String(owner.token);
    email = owner.email;
    for (const [name, steps] of [
      ["short", 0],
      ["long", 20],
      ["longest", 400],
    ] as const) {
      const body = `<p>${"Verifică schela înainte de schimb. ".repeat(10)}</p>`;
      const given = [{ body: "<p>Pas</p>" }, ...Array.from({ length: steps }, () => ({ body }))];
      const { slug } = await owner.ok(storeProcedure, {
        body: { name: `Procedura ${name}`, responsible_id: owner.id, steps: given },
      });
      urls[name] = `/api${getProcedure.path.replace("{slug}", slug)}`;
    }
  });

  const asked = async (url: string, headers: Record<string, string>) => {
    const answer = await app().app.http.inject({
      method: "GET",
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    expect(answer.statusCode).toBe(200);
    return answer;
  };

  it.each(["long", "longest"] as const)("that is %s is the same packed and unpacked", async (name) => {
    const whole = await asked(urls[name], {});
    expect(whole.headers["content-encoding"]).toBeUndefined();
    expect(whole.headers["vary"]).toBe("accept-encoding");
    for (const [encoding, unpacked] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const packed = await asked(urls[name], { "accept-encoding": encoding });
      expect(packed.headers["content-encoding"]).toBe(encoding);
      expect(Number(packed.headers["content-length"])).toBe(packed.rawPayload.length);
      expect(packed.rawPayload.length).toBeLessThan(whole.rawPayload.length / 2);
      expect(unpacked(packed.rawPayload).equals(whole.rawPayload)).toBe(true);
    }
  });

  it("that is short goes as it is", async () => {
    const { headers } = await asked(urls.short, { "accept-encoding": "br" });
    expect(headers["content-encoding"]).toBeUndefined();
  });

  it("that another site asked for goes as it is; what the page or the person asked for goes packed", async () => {
    for (const [site, encoding] of [
      ["cross-site", undefined],
      ["same-site", undefined],
      ["same-origin", "br"],
      ["none", "br"],
    ] as const) {
      const { headers } = await asked(urls.long, { "accept-encoding": "br", "sec-fetch-site": site });
      expect(headers["content-encoding"]).toBe(encoding);
    }
  });

  it("that gives a session goes as it is, however long", async () => {
    await execute(app().database_url, "update users set first_name = repeat('ă', 2000) where email = $1", [
      email,
    ]);
    const answer = await app().app.http.inject({
      method: "POST",
      url: `/api${login.path}`,
      headers: { "accept-encoding": "br" },
      payload: { email, password: testPassword },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBeGreaterThan(4_000);
    expect(answer.headers["content-encoding"]).toBeUndefined();
  });
});

describe("an answer that comes by the piece", () => {
  const pieces = Array.from({ length: 50 }, (_, n) => `{"n":${n},"text":"${"schela ".repeat(40)}"}`);
  const serverOf = async (answer: () => Readable) => {
    const app = Fastify();
    app.decorateRequest("actor", null);
    app.addHook("onRequest", async (request) => {
      request.actor = {} as Actor;
    });
    packAnswers(app);
    app.get("/", async (_request, reply) => reply.type("application/json; charset=utf-8").send(answer()));
    app.get("/file", async (_request, reply) => reply.type("text/plain").send(answer()));
    onTestFinished(() => app.close());
    return app;
  };

  it("is packed by the piece, unless it is a file", async () => {
    const app = await serverOf(() => Readable.from(pieces));
    const headers = { "accept-encoding": "gzip" };
    const packed = await app.inject({ url: "/", headers });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(packed.rawPayload).toString()).toBe(pieces.join(""));
    const file = await app.inject({ url: "/file", headers });
    expect(file.headers["content-encoding"]).toBeUndefined();
    expect(file.payload).toBe(pieces.join(""));
  });

  it("that breaks before anything of it is sent is a refusal that is not packed", async () => {
    const breaking = () =>
      Readable.from(
        (function* () {
          yield pieces[0];
          throw new Error("broken");
        })(),
      );
    const app = await serverOf(breaking);
    const refusal = await app.inject({ url: "/", headers: { "accept-encoding": "br" } });
    expect(refusal.statusCode).toBe(500);
    expect(refusal.headers["content-encoding"]).toBeUndefined();
    expect(refusal.json()).toMatchObject({ message: "broken" });
  });
});
