import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { fastify } from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { drawnFolder, drawnSignIn } from "../../drawn_files.ts";
import { registerClient } from "./client_pages.ts";
import { addresses, type OpenedAs, openedOn, page, pageAlone, session } from "./opened.fixture.ts";

/** A client whose pages tell which they are. */
const folder = await mkdtemp(join(tmpdir(), "procedo-client-"));
const called = (name: string) => page.replace("</head>", `<meta name="page" content="${name}"></head>`);
await mkdir(join(folder, drawnFolder));
const names = [
  "index.html",
  "login.html",
  ...[true, false].flatMap((isOpen) => [drawnSignIn("ro", isOpen), drawnSignIn("en", isOpen)]),
];
for (const name of names) await writeFile(join(folder, name), called(name));
const undrawn = await pageAlone();
await writeFile(join(undrawn.folder, "login.html"), called("login.html"));
afterAll(async () => {
  await rm(folder, { recursive: true });
  await undrawn.remove();
});

const app = useTestApp({ client_folder: folder });
const closed = useTestApp({ client_folder: folder, payments: null });
const withoutDrawn = useTestApp({ client_folder: undrawn.folder });

const opened = async (on: typeof app, person: TestPerson | null, path: string, as?: OpenedAs) => {
  const seen = await openedOn(on(), person, path, as);
  return { ...seen, name: /<meta name="page" content="([^"]*)">/.exec(seen.html)?.[1] };
};
const english = { headers: { cookie: "procedo_language=en" } };

describe("the login page", () => {
  it("comes with its form to nobody, in the language of the device", async () => {
    const seen = await opened(app, null, "/login?redirect=%2Fsettings");
    expect(seen.name).toBe("drawn/sign_in_ro_open.html");
    expect(seen.html).toContain('<html lang="ro"');
    expect(addresses(seen)).toEqual([session]);
    expect(seen.brought[session]).toEqual({ data: null });
    expect(seen.answer.headers["cache-control"]).toBe("private, no-store");
    const other = await opened(app, null, "/login", english);
    expect(other.name).toBe("drawn/sign_in_en_open.html");
    expect(other.html).toContain('<html lang="en"');
    expect(other.html).toContain('data-brought="en"');
    expect((await opened(app, null, "/login", { headers: { cookie: "procedo_language=fr" } })).name).toBe(
      "drawn/sign_in_ro_open.html",
    );
  });

  it("says who may create an account where only companies make them", async () => {
    expect((await opened(closed, null, "/login")).name).toBe("drawn/sign_in_ro_closed.html");
    expect((await opened(closed, null, "/login", english)).name).toBe("drawn/sign_in_en_closed.html");
  });

  it("comes without it to who is signed in, and is no other page's", async () => {
    const { owner } = await buildCompany(app());
    const seen = await opened(app, owner, "/login");
    expect(seen.name).toBe("login.html");
    expect(seen.brought[session].data.user.id).toBe(owner.id);
    for (const path of ["/", "/procedures", "/password/forgot", "/login/x", `/${drawnSignIn("ro", true)}`])
      expect((await opened(app, null, path)).name, path).toBe("index.html");
  });

  it("comes as it was built where nothing was drawn, in time, or for somebody to look at", async () => {
    expect((await opened(withoutDrawn, null, "/login")).name).toBe("login.html");
    const http = fastify();
    registerClient(http, { folder, openings: async () => null });
    const { payload } = await http.inject({ url: "/login", headers: { accept: "text/html" } });
    expect(payload).toBe(called("login.html"));
    expect((await opened(app, null, "/login", { headers: { purpose: "prefetch" } })).name).toBe("login.html");
    expect((await opened(app, null, "/login", { headers: { accept: "*/*" } })).name).toBe("login.html");
  });

  it("takes no form that a browser sends by itself", async () => {
    const answer = await app().app.http.inject({
      method: "POST",
      url: "/login",
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
      payload: "email=a%40b.ro&password=secret",
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.payload).not.toContain("secret");
  });
});
