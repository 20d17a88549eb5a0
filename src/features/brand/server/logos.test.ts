import { eventsOf } from "#testing/stand/journal.ts";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { logged, lookingThrough } from "#features/profile/server/profile.fixture.ts";
import { getSession } from "#features/session/session.contract.ts";
import { int } from "#platform/server/db/columns.ts";
import { sql } from "#platform/server/db/database.ts";
import { companyBytes } from "#platform/server/files/company_bytes.store.ts";
import { sweepPendingFiles } from "#platform/server/files/pending_files.ts";
import { folderStore } from "#platform/server/files/store.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { pngBytes } from "#testing/stand/world.ts";
import { describe, expect, test } from "vitest";
import { removeLogo } from "../brand.contract.ts";

const app = useTestApp();
const png = Uint8Array.from(pngBytes);
/** The same picture in one byte more, which nobody looks at. */
const longer = Uint8Array.from([...png, 0]);

const send = (caller: Pick<TestPerson, "raw">, bytes = png, name = "logo.png") => {
  const body = new FormData();
  body.append("image", new File([bytes], name, { type: "image/png" }));
  return caller.raw("POST", "/api/brand/logo", { body }) as Promise<{
    status: number;
    body: { data: { logo: string }; code: string; errors?: Record<string, string[]> };
  }>;
};
const shownTo = async (person: TestPerson) => (await person.ok(getSession)).data?.user.instance.logo;
const fetched = (url: string, person: TestPerson | null) =>
  fetch(`${app().origin}${url}`, { headers: person ? { authorization: `Bearer ${person.token}` } : {} });
const filesOf = ({ id }: TestCompany) =>
  readdir(join(app().folder, "files", "logos", String(id))).catch(() => []);
const bytesOf = async ({ id }: TestCompany) =>
  (
    await app().database.system((db) =>
      db.one({ bytes: int })(sql`select bytes from stored_bytes where instance_id = ${id}`),
    )
  )?.bytes ?? 0;
const sweep = () =>
  sweepPendingFiles({ database: app().database, files: folderStore(join(app().folder, "files")) });

describe("a company's logo", () => {
  test("is shown to its people, and to nobody of another company", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    expect(await shownTo(company.owner)).toBeNull();
    const { status, body } = await send(company.owner);
    expect(status).toBe(201);
    const { logo } = body.data;
    expect(logo).toMatch(/^\/api\/logos\/[0-9a-f]{32}\.png$/);
    // Open pages of the others read it anew.
    expect(await eventsOf(app(), company.id, "logo")).toEqual([{ type: "logo.changed", payload: {} }]);
    const reader = await company.person();
    expect([await shownTo(reader), await shownTo(other.owner)]).toEqual([logo, null]);
    const served = await fetched(logo, reader);
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/png",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, max-age=31536000, immutable",
    });
    await send(other.owner);
    expect((await fetched(logo, other.owner)).status).toBe(404);
    expect((await fetched(logo, null)).status).toBe(401);
    await other.owner.ok(removeLogo);
    expect(await shownTo(company.owner)).toBe(logo);
  });

  test("takes the place of the one before, whose file goes and whose bytes count no more, and is in the log", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const first = (await send(owner)).body.data.logo;
    expect(await bytesOf(company)).toBe(png.length);
    const second = (await send(owner, longer)).body.data.logo;
    expect((await fetched(first, owner)).status).toBe(404);
    expect(await bytesOf(company)).toBe(longer.length);
    await sweep();
    expect(await filesOf(company)).toEqual([second.split("/").at(-1)]);
    await owner.ok(removeLogo);
    await owner.ok(removeLogo);
    await sweep();
    expect([await filesOf(company), await bytesOf(company), await shownTo(owner)]).toEqual([[], 0, null]);
    const told = await logged(app(), company, "logo.changed", "logo.removed");
    expect(told.map(({ action }) => action)).toEqual(["logo.changed", "logo.changed", "logo.removed"]);
  });

  test("of several that come at once is one, and of the others nothing stays", async () => {
    const company = await buildCompany(app());
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(company.owner)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    await sweep();
    const name = (await shownTo(company.owner))?.split("/").at(-1);
    expect([await filesOf(company), await bytesOf(company)]).toEqual([[name], png.length]);
  });

  test("is set and removed by who may change the company, in person", async () => {
    const company = await buildCompany(app());
    const [admin, master] = [
      await company.person({ rights_name: ["admin"] }),
      await company.person({ rights_name: ["master_admin"] }),
    ];
    const looking = await lookingThrough(app(), master, company.owner);
    expect((await send(master)).status).toBe(201);
    const logo = await shownTo(admin);
    for (const one of [admin, looking]) {
      expect((await send(one)).status).toBe(403);
      expect((await one.call(removeLogo)).status).toBe(403);
    }
    expect(await shownTo(admin)).toBe(logo);
    await sweep();
    expect(await filesOf(company)).toHaveLength(1);
  });

  test("is a picture of a size that screens bear, and has room in the company", async () => {
    const company = await buildCompany(app());
    const vast = Uint8Array.from(png);
    new DataView(vast.buffer).setUint32(16, 2_049);
    const refused = [
      await send(company.owner, new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")),
      await send(company.owner, png, "logo.html"),
      await send(company.owner, vast),
    ];
    expect(refused.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual(
      Array(3).fill([422, ["image"]]),
    );
    expect((await send(company.owner, new Uint8Array(1024 * 1024 + 1))).status).toBe(413);
    await app().database.system((db) =>
      db.run(sql`
        insert into stored_bytes (instance_id, bytes) values (${company.id}, ${companyBytes})
        on conflict (instance_id) do update set bytes = excluded.bytes`),
    );
    expect((await send(company.owner)).status).toBe(413);
    expect([await filesOf(company), await shownTo(company.owner)]).toEqual([[], null]);
  });
});
