import { listProcedures } from "#features/procedures/procedures.contract.ts";
import { draftOf, liveOf, saved, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import {
  draftOf as draftProcess,
  liveOf as liveProcess,
} from "#features/processes/server/processes.fixture.ts";
import { changeUserStatus, impersonate } from "#features/users/users.contract.ts";
import { hostileHtml } from "#platform/server/html/sanitize.corpus.ts";
import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { afterAll, describe, expect, it } from "vitest";
import {
  addresses,
  expectNothing,
  type OpenedAs,
  openedOn,
  page,
  pageAlone,
  session,
} from "./opened.fixture.ts";
import { mostOfAnswers, mostOfText } from "./openings.ts";

const { folder, remove } = await pageAlone();
afterAll(remove);

const app = useTestApp({ client_folder: folder });
const opened = (person: TestPerson | null, path: string, as?: OpenedAs) => openedOn(app(), person, path, as);

describe("the page of a procedure", () => {
  it("brings who is here, the procedure, and its words", async () => {
    const company = await buildCompany(app());
    const reader = await company.person({ first_name: "Ștefan" });
    const name = `Turnarea <b>"betonului"</b> & altele`;
    const made = await liveOf(company.owner, {
      name,
      steps: [{ body: "<h2>Armătura</h2><p>Verifică <strong>tot</strong>.</p>" }, ...stepsOf("Toarnă.")],
    });
    const seen = await opened(reader, `/procedure/${made.slug}`);
    const address = `/api/procedures/${made.slug}`;
    expect(addresses(seen)).toEqual([session, address]);
    expect(seen.brought[session].data.user.first_name).toBe("Ștefan");
    // To the letter what the call answers.
    const called = await reader.raw("GET", address);
    expect(seen.brought[address]).toEqual(called.body);
    expect(seen.text).toContain("Turnarea &lt;b&gt;&quot;betonului&quot;&lt;/b&gt; &amp; altele</h1>");
    expect(seen.text).toContain("<h3>Armătura</h3><p>Verifică <strong>tot</strong>.</p>");
    expect(seen.text).toContain("<p>Toarnă.</p>");
    expect(seen.html).toContain("<title>Turnarea &lt;b&gt;");
    expect(seen.html).toContain('data-brought="ro"');
    expect(seen.answer.headers["cache-control"]).toBe("private, no-store");
    expect(seen.answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    const plain = await app().app.http.inject({ method: "GET", url: "/before" });
    for (const header of [
      "content-security-policy",
      "x-content-type-options",
      "referrer-policy",
      "permissions-policy",
    ])
      expect(seen.answer.headers[header]).toBe(plain.headers[header]);
  });

  it("speaks the language of the device, and asks for what the address asks for", async () => {
    const { owner } = await buildCompany(app());
    const made = await liveOf(owner);
    const path = `/procedure/${made.slug}`;
    const seen = await opened(owner, path, {
      headers: { cookie: "procedo_language=en; procedo_sidebar=closed" },
    });
    expect(seen.html).toContain('<html lang="en"');
    expect(seen.html).toContain('data-brought="en"');
    expect(seen.text).toContain("Steps");
    expect(seen.text).toContain('data-collapsed="true"');
    expect(addresses(await opened(owner, `${path}?source=live`))[1]).toBe(
      `/api/procedures/${made.slug}?source=live`,
    );
    expect(addresses(await opened(owner, `${path}?source=changes`))[1]).toBe(
      `/api/procedures/${made.slug}?source=draft`,
    );
    expect(addresses(await opened(owner, `${path}?source=orice&x=1`))[1]).toBe(
      `/api/procedures/${made.slug}`,
    );
  });

  it("shows nothing to who may not see it, in the same or another company", async () => {
    const company = await buildCompany(app());
    const draft = await draftOf(company.owner, { name: "Numai-ciornă" });
    const reader = await company.person();
    expectNothing(await opened(reader, `/procedure/${draft.slug}`), "Numai-ciornă", "Toarnă");
    expect((await opened(company.owner, `/procedure/${draft.slug}`)).text).toContain("Numai-ciornă");
    const other = await buildCompany(app());
    const live = await liveOf(company.owner, { name: "Secretul-firmei" });
    expectNothing(await opened(other.owner, `/procedure/${live.slug}`), "Secretul-firmei", "Toarnă");
    expectNothing(await opened(reader, "/procedure/nu-exista"));
    for (const path of ["/procedure/create", "/settings/profile", "/procedure/a/history"])
      expectNothing(await opened(reader, path));
  });

  it("shows what readers see, not the draft that goes on from it", async () => {
    const company = await buildCompany(app());
    const live = await liveOf(company.owner, { steps: stepsOf("publicat-asa") });
    await saved(company.owner, live, { steps: stepsOf("in-lucru") });
    const seen = await opened(await company.person(), `/procedure/${live.slug}`);
    expect(seen.text).toContain("publicat-asa");
    expect(seen.html).not.toContain("in-lucru");
    // Who edits is offered both: the application shows that.
    const editors = await opened(company.owner, `/procedure/${live.slug}`);
    expect(editors.text).toBeNull();
    expect(addresses(editors)).toHaveLength(2);
  });
});

describe("who is given nothing", () => {
  it("is nobody, an ended session, an archived person and a closed company", async () => {
    const company = await buildCompany(app());
    const live = await liveOf(company.owner, { name: "Numele-procedurii" });
    const path = `/procedure/${live.slug}`;
    const nobody = await opened(null, path);
    expectNothing(nobody, "Numele-procedurii");
    expect(nobody.brought[session]).toEqual({ data: null });
    expectNothing(await opened({ ...company.owner, token: "x".repeat(43) }, path), "Numele-procedurii");
    const leaving = await company.person();
    expect((await opened(leaving, path)).text).toContain("Numele-procedurii");
    await company.owner.ok(changeUserStatus, {
      params: { slug: leaving.slug },
      body: { status: "archived" },
    });
    const archived = await opened(leaving, path);
    expectNothing(archived, "Numele-procedurii");
    await company.setStatus("expired");
    const closed = await opened(company.owner, path);
    expectNothing(closed, "Numele-procedurii");
    expect(closed.brought[session].data.user.instance.state).toBe("expired");
    expectNothing(await opened(company.owner, "/procedures"), "Numele-procedurii");
    expectNothing(await opened(company.owner, "/"), "Numele-procedurii");
  });

  it("has a bar above the page that only the application draws: then the answers come without a text", async () => {
    const company = await buildCompany(app());
    const live = await liveOf(company.owner);
    const colleague = await company.person();
    const { access_token } = await company.owner.ok(impersonate, { params: { id: String(colleague.id) } });
    const seen = await opened({ ...colleague, token: access_token }, `/procedure/${live.slug}`);
    expect(addresses(seen)).toHaveLength(2);
    expect(seen.brought[session].data.user.impersonator.id).toBe(company.owner.id);
    expect(seen.text).toBeNull();
    await company.setStatus("grace_period");
    expect((await opened(colleague, `/procedure/${live.slug}`)).text).toBeNull();
  });
});

describe("lists, charts and the first page", () => {
  it("bring their first rows, by what the address filters", async () => {
    const company = await buildCompany(app());
    await liveOf(company.owner, { name: "Alfa <i>" });
    await draftOf(company.owner, { name: "Beta" });
    const reader = await company.person();
    const seen = await opened(reader, "/procedures?search=z%C4%83%20z&sort=name&sort=name&status=nimic");
    const address = addresses(seen)[1] ?? "";
    expect(address).toBe(`/api/${company.id}/procedures?search=z%C4%83%20z&sort=name&view_more=0`);
    expect(seen.text).toBeNull();
    const all = await opened(reader, "/procedures");
    expect(all.text).toContain('">Alfa &lt;i&gt;</a>');
    expect(all.html).not.toContain("Beta");
    expect((await opened(company.owner, "/procedures")).text).toContain(">Beta</a>");
    const params = { instance_id: String(company.id) };
    expect(all.brought[addresses(all)[1] ?? ""]).toEqual(await reader.ok(listProcedures, { params }));
    expect(all.text).not.toContain("/procedure/create");
    expect((await opened(company.owner, "/procedures")).text).toContain("/procedure/create");
  });

  it("bring a chart's name to who may see it", async () => {
    const company = await buildCompany(app());
    const live = await liveProcess(company.owner, { name: "Aprovizionarea <x>" });
    const draft = await draftProcess(company.owner, { name: "Proces-ascuns" });
    const reader = await company.person();
    const seen = await opened(reader, `/process/${live.slug}`);
    expect(seen.text).toContain("Aprovizionarea &lt;x&gt;</h1>");
    expect(addresses(seen)).toEqual([session, `/api/processes/${live.slug}`]);
    expectNothing(await opened(reader, `/process/${draft.slug}`), "Proces-ascuns");
    expect((await opened(company.owner, "/processes")).text).toContain("Proces-ascuns");
  });

  it("bring what is one's own to do before the list", async () => {
    const company = await buildCompany(app());
    await draftOf(company.owner, { name: "De-publicat" });
    const seen = await opened(company.owner, "/");
    expect(addresses(seen)).toEqual([
      session,
      "/api/home",
      `/api/${company.id}/procedures?sort=newest&view_more=0`,
    ]);
    const reader = await company.person();
    await liveOf(company.owner, { name: "Publicată" });
    expect((await opened(reader, "/")).text).toContain("Publicată");
  });
});

describe("hostile texts", () => {
  it("stay words in the page, also where they were never cleaned", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const names = hostileHtml
      .filter((text) => text.trim().length > 0 && text.trim().length < 200 && !text.includes("\u0000"))
      .slice(0, 20);
    for (const name of names) await liveOf(owner, { name });
    const list = await opened(owner, "/procedures");
    expect(list.text?.match(/<a class="link\S* name/g)).toHaveLength(20);
    expect(list.text).not.toMatch(/<(?:script|iframe|object|img|math)/i);
    const bodies = hostileHtml.filter((text) => text.isWellFormed() && !text.includes("\u0000"));
    for (let at = 0; at < 120; at += 40) {
      const made = await liveOf(owner, {
        steps: bodies.slice(at, at + 40).map((body) => ({ body: `<p>Pas</p>${body}` })),
      });
      const seen = await opened(owner, `/procedure/${made.slug}`);
      expect(seen.text).not.toMatch(/<(?:script|iframe|object|style|form|math)/i);
      expect(seen.html.match(/<script/g)?.length).toBe(
        (page.match(/<script/g)?.length ?? 0) + addresses(seen).length,
      );
    }
    // A row that nobody cleaned, as an older version or another program might have left it.
    const raw = await liveOf(owner, { steps: stepsOf("bine", "rau", "dupa") });
    for (const body of [
      "<p>neînchis <!--",
      "<script>alert(1)</script>",
      "<li>x",
      "</div></main><img src=x onerror=alert(1)>",
    ]) {
      await app().database.system((db) =>
        db.run(sql`
        update procedure_versions set steps = jsonb_set(steps, '{1,body}', to_jsonb(${body}::text))
        where procedure_id = ${raw.id}`),
      );
      const seen = await opened(owner, `/procedure/${raw.slug}`);
      // The text ends before it; the application, which cleans what it shows, has all of it.
      expect(seen.text).toContain("bine");
      expect(seen.text).not.toContain("dupa");
      expect(seen.text).not.toContain("alert");
      expect(seen.brought[`/api/procedures/${raw.slug}`].data.steps[1].body).toBe(body);
      expect(seen.html).not.toContain("<!--");
    }
  });
});

describe("the bounds of what is brought", () => {
  it("hold for long procedures: the first steps whole, and no answers that are too long", async () => {
    const { owner } = await buildCompany(app());
    const words = "Verifică fiecare element. ".repeat(150);
    const long = await liveOf(owner, {
      steps: stepsOf(...Array.from({ length: 30 }, (_, at) => `Pasul-${at}: ${words}`)),
    });
    const seen = await opened(owner, `/procedure/${long.slug}`);
    expect(seen.text?.length).toBeGreaterThan(10_000);
    expect(seen.text?.length).toBeLessThan(mostOfText + 2_000);
    expect(seen.text?.match(/<li id=/g)?.length).toBe(seen.text?.match(/<\/div><\/li>/g)?.length);
    expect(seen.text).toContain("Pasul-0");
    expect(seen.text).not.toContain("Pasul-29");
    expect(seen.brought[`/api/procedures/${long.slug}`].data.steps).toHaveLength(30);
    const longest = await liveOf(owner, { steps: stepsOf(...Array.from({ length: 60 }, () => words)) });
    for (let turn = 0; turn < 2; turn += 1) {
      const plain = await opened(owner, `/procedure/${longest.slug}`);
      expectNothing(plain);
      expect(plain.html.length).toBeLessThan(mostOfAnswers / 4);
    }
  });
});
