import { updateBrand } from "#features/brand/brand.contract.ts";
import { imageKey } from "#features/uploads/server/uploads.store.ts";
import { sent } from "#features/improvements/server/improvements.fixture.ts";
import { draftOf, liveOf, saved } from "#features/procedures/server/procedures.fixture.ts";
import { int, text } from "#platform/server/db/columns.ts";
import { sql } from "#platform/server/db/database.ts";
import { folderStore } from "#platform/server/files/store.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { imageForm, pngBytes } from "#testing/stand/world.ts";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cleaned } from "./bin.fixture.ts";

const app = useTestApp();

const uploaded = async (person: TestPerson) => {
  const { body } = await person.raw("POST", "/api/uploads", { body: imageForm() });
  return (body as { url: string }).url;
};
const nameOf = (url: string) => url.split("/").at(-1) ?? "";
const shown = (...urls: string[]) => urls.map((url) => `<p>text</p><img src="${url}" alt="">`).join("");
const statusesOf = (person: TestPerson, urls: readonly string[]) =>
  Promise.all(urls.map(async (url) => (await person.raw("GET", url)).status));

/** The company's list of images to look for, with how many days ahead each is. */
const listed = async ({ id }: TestCompany) =>
  new Map(
    (
      await app().database.system((db) =>
        db.rows({ name: text, days: int })(sql`
          select name, floor(extract(epoch from released_at - now()) / 86400)::int as days
          from released_images where instance_id = ${id}`),
      )
    ).map(({ name, days }) => [name, days]),
  );
const namesIn = async (company: TestCompany) => [...(await listed(company)).keys()].sort();
const bytesOf = async ({ id }: TestCompany) =>
  (
    await app().database.system((db) =>
      db.one({ bytes: int })(sql`select bytes from stored_bytes where instance_id = ${id}`),
    )
  )?.bytes;
/** As if so many days had gone by for what is listed. */
const later = ({ id }: TestCompany, days: number) =>
  app().database.system((db) =>
    db.run(sql`
      update released_images set released_at = released_at - make_interval(days => ${days}) where instance_id = ${id}`),
  );
const isStored = async ({ id }: TestCompany, url: string) => {
  const found = await folderStore(join(app().folder, "files")).read(imageKey(id, nameOf(url)));
  found?.stream.destroy();
  return found !== undefined;
};

/** Past the time of every image that was sent in now. */
const longDays = 95;

describe("an image that was sent in", () => {
  test("and saved nowhere goes once no device can keep a text with it, and gives its room back", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const url = await uploaded(owner);
    expect(await bytesOf(company)).toBe(pngBytes.length);
    await later(company, 60);
    await cleaned(app());
    expect([await statusesOf(owner, [url]), await namesIn(company)]).toEqual([[200], [nameOf(url)]]);
    await later(company, longDays - 60);
    await cleaned(app());
    expect([await statusesOf(owner, [url]), await namesIn(company)]).toEqual([[404], []]);
    expect([await bytesOf(company), await isStored(company, url)]).toEqual([0, false]);
  });

  test("stays where it stands, in whatever text, and is looked for once", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const urls = await Promise.all(Array.from({ length: 6 }, () => uploaded(owner)));
    const [live = "", before = "", draft = "", mission = "", request = "", nowhere = ""] = urls;
    const made = await liveOf(owner, { steps: [{ body: shown(before) }] });
    await saved(owner, made, { steps: [{ body: shown(live) }] });
    await draftOf(owner, { steps: [{ body: shown(draft) }] });
    await owner.ok(updateBrand, { body: { target: "", mission: shown(mission) } });
    await sent(owner, { procedure_id: made.id, body: `Ca aici: ${app().origin}${request}` });
    expect((await listed(company)).size).toBe(6);
    await later(company, longDays);
    await cleaned(app());
    expect(await namesIn(company)).toEqual([]);
    expect(await statusesOf(owner, urls)).toEqual([200, 200, 200, 200, 200, 404]);
    expect(await isStored(company, nowhere)).toBe(false);
    expect(await bytesOf(company)).toBe(5 * pngBytes.length);
  });

  test("is looked for in 60 days or more, on one day with all others of the same weeks", async () => {
    const companies = await Promise.all([buildCompany(app()), buildCompany(app())]);
    for (const company of companies) {
      await uploaded(company.owner);
      await uploaded(company.owner);
      const days = [...(await listed(company)).values()];
      expect([days.length, new Set(days).size]).toEqual([2, 1]);
      expect(days[0]).toBeGreaterThanOrEqual(60);
      expect(days[0]).toBeLessThan(90);
    }
  });

  test("goes however many there are, and none of another company with them", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    const theirs = await uploaded(other.owner);
    const own = await uploaded(company.owner);
    await draftOf(company.owner, { steps: [{ body: shown(own) }] });
    await app().database.system((db) =>
      db.run(sql`
        insert into uploads (instance_id, name, content_type, bytes, user_id)
        select ${company.id}, lpad(n::text, 32, '0') || '.png', 'image/png', 10, ${company.owner.id}
        from generate_series(1, 450) n`),
    );
    expect((await listed(company)).size).toBe(451);
    await later(company, longDays);
    await cleaned(app());
    expect([await namesIn(company), await bytesOf(company)]).toEqual([[], pngBytes.length]);
    expect([await statusesOf(company.owner, [own]), await statusesOf(other.owner, [theirs])]).toEqual([
      [200],
      [200],
    ]);
  });
});

describe("an image of the company's mission", () => {
  test("is released when another text takes its place, if it does not stand there too", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const urls = [await uploaded(owner), await uploaded(owner), await uploaded(owner)];
    const [kept = "", gone = "", elsewhere = ""] = urls;
    const write = (mission: string, revision: number) =>
      owner.ok(updateBrand, { body: { target: "", mission, revision } });
    await write(shown(kept, gone, elsewhere), 0);
    await draftOf(owner, { steps: [{ body: shown(elsewhere) }] });
    await later(company, longDays);
    await cleaned(app());
    expect(await namesIn(company)).toEqual([]);
    await write(shown(kept), 1);
    expect(await namesIn(company)).toEqual([gone, elsewhere].map(nameOf).sort());
    // Who has the text before on a device may still save it.
    expect(Math.min(...(await listed(company)).values())).toBeGreaterThanOrEqual(60);
    await cleaned(app());
    expect(await statusesOf(owner, urls)).toEqual([200, 200, 200]);
    await later(company, longDays);
    await cleaned(app());
    expect(await statusesOf(owner, urls)).toEqual([200, 404, 200]);
    expect([await namesIn(company), await bytesOf(company)]).toEqual([[], 2 * pngBytes.length]);
  });
});
