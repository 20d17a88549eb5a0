import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { allowancesOf } from "#platform/server/limits/allowances.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { afterAll, describe, expect, it } from "vitest";
import { type OpenedAs, openedOn, page, pageAlone } from "./opened.fixture.ts";
import { createOpenings } from "./openings.ts";

const { folder, remove } = await pageAlone();
afterAll(remove);
/** As the build makes it. */
const built = await pageAlone();
const script = "say('ș')";
const withScript = page.replace(/<script data-start[^>]*>/, `<script data-start data-files="{}">${script}`);
for (const name of ["index.html", "login.html"]) await writeFile(join(built.folder, name), withScript);
afterAll(built.remove);

const app = useTestApp({ client_folder: folder });
const opened = (person: TestPerson | null, path: string, as?: OpenedAs) => openedOn(app(), person, path, as);

const shared = useTestApp({
  client_folder: folder,
  has_rate_limits: true,
  allowances: allowancesOf({
    read: "12/0.001 200/1",
    heavy_read: "2/1 4/1",
    write: "50/1 80/2",
    upload: "3/0.5 6/1",
    strangers: "100/100",
  }),
});
const secure = useTestApp({ client_folder: folder, app_url: "https://procedo.example.test" });

describe("how the page is answered", () => {
  const path = async () => {
    const { owner } = await buildCompany(app());
    return {
      owner,
      at: `/procedure/${(await liveOf(owner, { steps: stepsOf("vizibil".repeat(300)) })).slug}`,
    };
  };

  it("is packed as answers are, and not for what another site made a browser ask for", async () => {
    const { owner, at } = await path();
    const packed = await opened(owner, at, {
      headers: { "accept-encoding": "br", "sec-fetch-site": "none" },
    });
    expect(packed.answer.headers["content-encoding"]).toBe("br");
    expect(packed.answer.headers["vary"]).toContain("accept-encoding");
    expect(brotliDecompressSync(packed.answer.rawPayload).toString()).toContain("vizibil");
    const other = await opened(owner, at, {
      headers: { "accept-encoding": "br", "sec-fetch-site": "cross-site" },
    });
    expect(other.answer.headers["content-encoding"]).toBeUndefined();
    expect(other.text).toContain("vizibil");
  });

  it("is the built page for who only fetches it, fetches it ahead, frames it or asks for its head", async () => {
    const { owner, at } = await path();
    for (const headers of [
      { accept: "*/*" },
      { "sec-fetch-dest": "empty" },
      { "sec-fetch-dest": "iframe" },
      { "sec-purpose": "prefetch" },
      { purpose: "prefetch" },
    ] as Record<string, string>[]) {
      const seen = await opened(owner, at, { headers });
      expect(seen.html, JSON.stringify(headers)).toBe(page);
      expect(seen.answer.headers["cache-control"]).toBe("no-cache");
    }
    for (const where of [at, "/"]) {
      const head = await opened(owner, where, { method: "HEAD" });
      expect(head.answer.statusCode).toBe(200);
      expect(head.html).toBe("");
      expect(head.answer.headers["content-type"]).toContain("text/html");
    }
    const file = await opened(owner, "/nimic.png", { headers: { accept: "image/png" } });
    expect(file.answer.statusCode).toBe(404);
  });

  it("knows the caller by the cookie of the installation", async () => {
    const { owner } = await buildCompany(secure());
    const { slug } = await liveOf(owner);
    expect(
      (await openedOn(secure(), owner, `/procedure/${slug}`, { name: "__Host-procedo_session" })).text,
    ).toContain("betonului");
  });

  it("counts against the reader's fair share as the calls would", async () => {
    const { owner } = await buildCompany(shared());
    const { slug } = await liveOf(owner);
    const texts: boolean[] = [];
    for (let turn = 0; turn < 8; turn += 1)
      texts.push((await openedOn(shared(), owner, `/procedure/${slug}`)).text !== null);
    expect(texts, JSON.stringify(texts)).toContain(true);
    expect(texts.at(-1)).toBe(false);
    expect((await owner.raw("GET", `/api/procedures/${slug}`)).status).toBe(429);
  });
});

describe("the script within a page", () => {
  const builtApp = useTestApp({ client_folder: built.folder });
  const source = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  const scriptsOf = (policy: unknown) => /script-src ([^;]*)/.exec(String(policy))?.[1];

  it("runs where it stands, and nothing else that a page may have in it", async () => {
    const { owner } = await buildCompany(builtApp());
    const { slug } = await liveOf(owner);
    for (const [person, at, as] of [
      [owner, `/procedure/${slug}`],
      [owner, "/", { headers: { "sec-purpose": "prefetch" } }],
      [owner, "/settings/profile", { method: "HEAD" }],
      [null, "/login"],
      [null, "/login.html"],
      [null, "/index.html"],
    ] as [TestPerson | null, string, OpenedAs?][]) {
      const { answer, html } = await openedOn(builtApp(), person, at, as);
      expect(answer.statusCode, at).toBe(200);
      expect(scriptsOf(answer.headers["content-security-policy"]), at).toBe(`'self' ${source}`);
      if (as?.method !== "HEAD") expect(html, at).toContain(`data-files="{}">${script}</script>`);
    }
  });

  it("is the one that was built last, also beside what an older build left packed", async () => {
    for (const ending of [".br", ".gz"])
      await writeFile(join(built.folder, `index.html${ending}`), "of an older build");
    const headers = { "accept-encoding": "br", "sec-purpose": "prefetch" };
    const { answer } = await openedOn(builtApp(), null, "/", { headers });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain(script);
    const packed = await openedOn(builtApp(), null, "/index.html.br", { headers: { accept: "*/*" } });
    expect(packed.answer.statusCode).toBe(404);
  });

  it("is allowed by no other answer, and nothing by a page without one", async () => {
    for (const answer of [
      (await openedOn(builtApp(), null, "/api/auth/session")).answer,
      (await openedOn(builtApp(), null, "/nimic.svg", { headers: { accept: "image/*" } })).answer,
      (await opened(null, "/")).answer,
    ])
      expect(scriptsOf(answer.headers["content-security-policy"])).toBe("'self'");
  });
});

describe("what takes long or fails", () => {
  const openings = (inject: () => Promise<unknown>) =>
    createOpenings({
      http: { inject } as never,
      pages: [],
      app_url: "http://localhost",
      translators: {} as never,
      log: { warn: () => {} } as never,
      now: () => new Date(),
    });
  const request = { url: "/procedures", cookies: {}, headers: {}, socket: {}, ip: "127.0.0.1" } as never;

  it("leaves the page as it was built", async () => {
    expect(await openings(() => new Promise(() => {}))(request)).toBeNull();
    expect(await openings(() => Promise.reject(new Error("no database")))(request)).toBeNull();
    expect(await openings(async () => ({ statusCode: 500, headers: {}, payload: "{}" }))(request)).toBeNull();
    expect(await openings(async () => ({ statusCode: 200, headers: {}, payload: "{" }))(request)).toBeNull();
    const setsCookie = { statusCode: 200, headers: { "set-cookie": "a=b" }, payload: '{"data":null}' };
    expect(await openings(async () => setsCookie)(request)).toBeNull();
    const nobody = { statusCode: 200, headers: {}, payload: '{"data":null}' };
    expect(await openings(async () => nobody)(request)).toMatchObject({ first: null, answers: [{}] });
  });
});
