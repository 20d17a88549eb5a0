import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import { plantFaults } from "#testing/stand/faults.ts";
import { pngBytes } from "#testing/stand/world.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { companyBytes } from "#platform/server/files/company_bytes.store.ts";
import { sweepPendingFiles } from "#platform/server/files/pending_files.ts";
import { folderStore } from "#platform/server/files/store.ts";
import { listUsers } from "#features/people/people.contract.ts";
import { storeProcedure, getProcedure } from "#features/procedures/procedures.contract.ts";
import { getUser } from "#features/session/session.contract.ts";
import { describe, expect, test } from "vitest";
import { pictureLimits } from "../picture.rules.ts";
import { removePicture } from "../profile.contract.ts";
import { logged, lookingThrough } from "./profile.fixture.ts";

const app = useTestApp();

const png = Uint8Array.from(pngBytes);
const jpeg = Uint8Array.from(
  Buffer.from(
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=",
    "base64",
  ),
);
const webp = Uint8Array.from(
  Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64"),
);
const gif = Uint8Array.from(
  Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
);
/** A few bytes that say they are a picture of 30,000 by 30,000 pixels. */
const vast = (() => {
  const bytes = Uint8Array.from(png);
  new DataView(bytes.buffer).setUint32(16, 30_000);
  new DataView(bytes.buffer).setUint32(20, 30_000);
  return bytes;
})();

type Sent = { bytes?: Uint8Array<ArrayBuffer> | string; name?: string; type?: string; field?: string };

const send = (caller: Pick<TestPerson, "raw">, slug: string, ...files: Sent[]) => {
  const body = new FormData();
  for (const { bytes = png, name = "poza.png", type = "image/png", field = "image" } of files)
    body.append(field, new File([bytes], name, { type }));
  return caller.raw("POST", `/api/users/${slug}/avatar`, { body }) as Promise<{
    status: number;
    body: { data: { avatar: string }; code: string; errors?: Record<string, string[]> };
  }>;
};
const setOwn = async (person: TestPerson, sent: Sent = {}) =>
  (await send(person, person.slug, sent)).body.data.avatar;

const fetched = (url: string, person: TestPerson | null) =>
  fetch(`${app().origin}${url}`, { headers: person ? { authorization: `Bearer ${person.token}` } : {} });

const filesOf = (company: TestCompany) =>
  readdir(join(app().folder, "files", "avatars", String(company.id))).catch(() => []);
const bytesOf = async (company: TestCompany) => {
  const [row] = await app().database.system((db) =>
    db.rows(unchecked<{ bytes: number }>())(
      sql`select bytes from stored_bytes where instance_id = ${company.id}`,
    ),
  );
  return Number(row?.bytes ?? 0);
};
const sweep = () =>
  sweepPendingFiles({ database: app().database, files: folderStore(join(app().folder, "files")) });
const nameOf = (address: string) => address.split("/").at(-1);

/** Refused, and nothing of it kept. */
async function expectNothingOf(company: TestCompany): Promise<void> {
  expect([await filesOf(company), await bytesOf(company)]).toEqual([[], 0]);
  expect((await company.owner.ok(getUser)).data.avatar).toBeNull();
}

describe("a picture", () => {
  test.each([
    ["PNG", png, "image/png", "poza.png", "png"],
    ["JPEG", jpeg, "image/jpeg", "../../etc/poza.jpeg", "jpg"],
    ["WebP", webp, "image/webp", "blob", "webp"],
  ] as const)(
    "(%s) stands wherever its person is named, and comes back as it was",
    async (_, bytes, type, name, extension) => {
      const company = await buildCompany(app());
      const { owner } = company;
      const avatar = await setOwn(owner, { bytes, type, name });
      expect(avatar).toMatch(new RegExp(`^/api/avatars/[0-9a-f]{32}\\.${extension}$`));
      expect((await owner.ok(getUser)).data.avatar).toBe(avatar);
      const params = { instance_id: String(company.id) };
      expect((await owner.ok(listUsers, { params })).data.data[0]?.avatar).toBe(avatar);
      const served = await fetched(avatar, await company.person());
      expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes);
      expect(Object.fromEntries(served.headers)).toMatchObject({
        "content-type": type,
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": "private, max-age=31536000, immutable",
        "cross-origin-resource-policy": "same-origin",
      });
    },
  );

  test("is for the people of its company alone", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    const avatar = await setOwn(company.owner);
    expect((await fetched(avatar, other.owner)).status).toBe(404);
    expect((await fetched(avatar, null)).status).toBe(401);
    expect((await fetched("/api/avatars/..%2f..%2fsecret.png", company.owner)).status).toBe(404);
    expect((await send(other.owner, company.owner.slug, {})).status).toBe(404);
    expect((await other.owner.call(removePicture, { params: { slug: company.owner.slug } })).status).toBe(
      404,
    );
    expect((await company.owner.ok(getUser)).data.avatar).toBe(avatar);
  });

  test("takes the place of the one before, whose file goes, and whose bytes count no more", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const first = await setOwn(owner);
    const second = await setOwn(owner, { bytes: jpeg, type: "image/jpeg", name: "b.jpg" });
    expect((await fetched(first, owner)).status).toBe(404);
    expect(await bytesOf(company)).toBe(jpeg.length);
    await sweep();
    expect(await filesOf(company)).toEqual([nameOf(second)]);
    await owner.ok(removePicture, { params: { slug: owner.slug } });
    await owner.ok(removePicture, { params: { slug: owner.slug } });
    await sweep();
    await expectNothingOf(company);
    const told = await logged(app(), company, "picture.changed", "picture.removed");
    expect(told.map(({ action }) => action)).toEqual([
      "picture.changed",
      "picture.changed",
      "picture.removed",
    ]);
  });

  test("of two that come at once is one, and of the other nothing stays", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(owner, owner.slug, {})));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { avatar } = (await owner.ok(getUser)).data;
    await sweep();
    expect(await filesOf(company)).toEqual([nameOf(avatar ?? "")]);
    expect(await bytesOf(company)).toBe(png.length);
  });

  test("is told to open screens as a change of its person", async () => {
    const company = await buildCompany(app());
    await setOwn(company.owner);
    const events = await app().database.system((db) =>
      db.rows(unchecked())(sql`select type, payload from outbox where instance_id = ${company.id}`),
    );
    expect(events).toContainEqual({ type: "person.changed", payload: { user_id: company.owner.id } });
  });

  test("stands in no text: it goes with its person, and texts would lose it", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const avatar = await setOwn(owner);
    const { slug } = await owner.ok(storeProcedure, {
      body: { name: "Cu poză", responsible_id: owner.id, steps: [{ body: `<p>a<img src="${avatar}"></p>` }] },
    });
    expect(JSON.stringify(await owner.ok(getProcedure, { params: { slug } }))).not.toContain("<img");
  });
});

describe("somebody else's picture", () => {
  test("is set and taken away by who manages that person's account, and by nobody who looks through eyes", async () => {
    const company = await buildCompany(app());
    const [admin, person] = [await company.person({ rights_name: ["admin"] }), await company.person()];
    expect((await send(admin, person.slug, {})).status).toBe(201);
    expect((await person.ok(getUser)).data.avatar).not.toBeNull();
    await admin.ok(removePicture, { params: { slug: person.slug } });
    expect((await person.ok(getUser)).data.avatar).toBeNull();
    expect((await send(admin, company.owner.slug, {})).status).toBe(403);
    expect((await send(person, admin.slug, {})).status).toBe(403);
    const looking = await lookingThrough(app(), company.owner, admin);
    expect((await send(looking, admin.slug, {})).status).toBe(403);
    await expectNothingOfOthers(company);
  });
  const expectNothingOfOthers = async (company: TestCompany) => {
    await sweep();
    expect(await filesOf(company)).toEqual([]);
  };
});

describe("what is no picture is refused at its field, and nothing of it stays", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ["SVG", { bytes: svg, name: "a.svg", type: "image/svg+xml" }, "file_type"],
    ["SVG that calls itself PNG", { bytes: svg }, "file_type"],
    ["HTML that calls itself PNG", { bytes: "<!doctype html><script>alert(1)</script>" }, "file_type"],
    ["an empty file", { bytes: "" }, "file_type"],
    ["one that moves", { bytes: gif, name: "a.gif", type: "image/gif" }, "file_type"],
    ["a PNG that calls itself HTML", { name: "poza.html" }, "file_type"],
    ["a PNG declared as a script", { type: "text/javascript" }, "file_type"],
    ["a file in another field", { field: "file" }, "required"],
  ] as const)("%s", async (_what, sent, code) => {
    const company = await buildCompany(app());
    const { status, body } = await send(company.owner, company.owner.slug, sent as Sent);
    expect([status, body.errors]).toEqual([422, { image: [words.ro[`field_problem.${code}`]] }]);
    await expectNothingOf(company);
  });

  test("one that no screen bears, in a few bytes", async () => {
    const company = await buildCompany(app());
    const { status, body } = await send(company.owner, company.owner.slug, { bytes: vast });
    expect([status, body.errors?.["image"]]).toEqual([
      422,
      ["O poză are cel mult 2048 de pixeli pe fiecare latură"],
    ]);
    await expectNothingOf(company);
  });

  test("one of more than a megabyte, several, none, and any of nobody", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const large = new Uint8Array(pictureLimits.bytes + 1);
    large.set(png);
    expect((await send(owner, owner.slug, { bytes: large })).status).toBe(413);
    expect((await send(owner, owner.slug, {}, {})).status).toBe(413);
    expect((await send(owner, owner.slug)).status).toBe(422);
    expect((await send(createTestClient(app().origin, null), owner.slug, {})).status).toBe(401);
    expect((await send(owner, "nimeni-cu-acest-nume", {})).status).toBe(404);
    await expectNothingOf(company);
  });

  test("one past all that the company may keep", async () => {
    const company = await buildCompany(app());
    await app().database.system((db) =>
      db.run(sql`
        insert into stored_bytes (instance_id, bytes) values (${company.id}, ${companyBytes})
        on conflict (instance_id) do update set bytes = excluded.bytes`),
    );
    const { status, body } = await send(company.owner, company.owner.slug, {});
    expect([status, body.code]).toEqual([413, "too_large"]);
    expect(await filesOf(company)).toEqual([]);
  });
});

test("when the database fails at any write, the picture before stays and the file of the new one is taken back", async () => {
  const company = await buildCompany(app());
  const { owner } = company;
  const before = await setOwn(owner);
  const faults = await plantFaults(app());
  for (let writes = 1; ; writes += 1) {
    await faults.failAtWrite(company.id, writes);
    const { status } = await send(owner, owner.slug, { bytes: jpeg, type: "image/jpeg", name: "b.jpg" });
    if (status === 201) {
      expect(writes).toBeGreaterThan(4);
      break;
    }
    expect(status).toBe(500);
    expect([await filesOf(company), (await owner.ok(getUser)).data.avatar]).toEqual([
      [nameOf(before)],
      before,
    ]);
    expect((await fetched(before, owner)).status).toBe(200);
  }
  await faults.stop();
});
