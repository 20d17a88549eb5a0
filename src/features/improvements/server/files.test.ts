import { rm } from "node:fs/promises";
import { join } from "node:path";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { plantFaults } from "#testing/stand/faults.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { companyBytes } from "#platform/server/files/company_bytes.store.ts";
import { afterEach, describe, expect, test } from "vitest";
import { fileKinds } from "../file_kinds.rules.ts";
import { improvementLimits } from "../improvements.contract.ts";
import { samples } from "./file_samples.fixture.ts";
import {
  fetched,
  heldOf,
  incomingOf,
  nothing,
  type SentFile,
  sent,
  storedOf,
  submit,
} from "./improvements.fixture.ts";

const app = useTestApp();

afterEach(async () => {
  expect(await incomingOf(app())).toEqual([]);
});

async function setting() {
  const company = await buildCompany(app());
  const author = await company.person();
  const procedure = await procedures.liveOf(company.owner);
  return { company, owner: company.owner, author, procedure, about: { procedure_id: procedure.id } };
}

const served = async (path: string, person?: TestPerson) => {
  const answer = await fetched(app(), path, person);
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
};

const kinds = Object.keys(samples) as (keyof typeof samples)[];

describe("the files of a request", () => {
  test.each(kinds)("may be %s, and come back as they were", async (kind) => {
    const { company, author, about } = await setting();
    const bytes = samples[kind];
    const { type } = fileKinds[kind];
    const { files } = await sent(author, about, [{ name: `Raport.${kind}`, type, bytes }]);
    const [path = ""] = files.map(({ file_path }) => file_path);
    expect(files).toEqual([
      {
        filename: `Raport.${kind}`,
        file_path: expect.stringMatching(new RegExp(`^/api/improvement-files/[0-9a-f]{32}\\.${kind}$`)),
        content_type: type,
        bytes: bytes.length,
      },
    ]);
    const answer = await served(path, company.owner);
    expect([answer.status, answer.bytes]).toEqual([200, bytes]);
    const isPicture = ["png", "jpg", "gif", "webp"].includes(kind);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": type,
      "content-length": String(bytes.length),
      "content-disposition": `${isPicture ? "inline" : "attachment"}; filename="Raport.${kind}"; filename*=UTF-8''Raport.${kind}`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(await storedOf(app(), company.id)).toEqual([path.split("/").at(-1)]);
  });

  test.each<[string, SentFile, string]>([
    ["no declared type", { type: "" }, "poza.png"],
    ["some bytes for a type", { type: "application/octet-stream" }, "poza.png"],
    ["capital letters", { name: "POZA.PNG", type: "image/png" }, "POZA.PNG"],
    ["no extension", { name: "scanare", bytes: samples.pdf, type: "application/pdf" }, "scanare.pdf"],
    ["no name but a folder", { name: "dosar/", bytes: samples.pdf, type: "" }, "document.pdf"],
    [
      "an office type of another program",
      { name: "a.docx", bytes: samples.docx, type: "application/wps" },
      "a.docx",
    ],
    [
      "a table called Excel's",
      { name: "a.csv", bytes: samples.csv, type: "application/vnd.ms-excel" },
      "a.csv",
    ],
    [
      "the older letters of Excel's tables",
      { name: "a.csv", bytes: Uint8Array.from(Buffer.from("\xaean\xfe;1\r\n", "latin1")), type: "text/csv" },
      "a.csv",
    ],
    ["another name of its field", { field: "files" }, "poza.png"],
    ["the field of a list", { field: "files[]" }, "poza.png"],
  ])("may come with %s", async (_, file, filename) => {
    const { author, about } = await setting();
    expect((await sent(author, about, [file])).files.map((given) => given.filename)).toEqual([filename]);
  });

  test("are ten at most, of ten megabytes at most, in their order", async () => {
    const { company, author, about } = await setting();
    const large = new Uint8Array(improvementLimits.file_bytes);
    large.set(samples.png);
    const ten = Array.from({ length: 10 }, (_, index) => ({ name: `${index}.png` }));
    const { files } = await sent(author, about, [{ ...ten[0], bytes: large }, ...ten.slice(1)]);
    expect(files.map(({ filename }) => filename)).toEqual(ten.map(({ name }) => name));
    const before = await heldOf(app(), company.id);
    const many = await submit(author, about, [...ten, {}]);
    expect([many.status, many.body]).toEqual([413, { code: "too_large", message: words.ro["error.413"] }]);
    const larger = new Uint8Array(improvementLimits.file_bytes + 1);
    larger.set(samples.png);
    expect((await submit(author, about, [{}, { bytes: larger }])).status).toBe(413);
    expect(await heldOf(app(), company.id)).toEqual(before);
  });

  test("have the time to come in over a line of one megabit a second", () => {
    const { files, file_bytes } = improvementLimits;
    const seconds = (files * file_bytes * 8) / 1_000_000;
    expect(app().app.http.server.requestTimeout).toBeGreaterThan(seconds * 1_000);
  });

  test("are none when an empty file input is sent along", async () => {
    const { author, about } = await setting();
    expect(
      (await sent(author, about, [{ name: "", type: "application/octet-stream", bytes: "" }])).files,
    ).toEqual([]);
  });

  test("count, with images, against what the company may keep", async () => {
    const { company, author, about } = await setting();
    const keep = (bytes: number) =>
      app().database.system((db) =>
        db.run(sql`
          insert into stored_bytes (instance_id, bytes) values (${company.id}, ${bytes})
          on conflict (instance_id) do update set bytes = excluded.bytes`),
      );
    const room = 2 * samples.png.length;
    await keep(companyBytes - room + 1);
    const answer = await submit(author, about, [{}, {}]);
    // Each file is small enough: it is said what is too much.
    const errors = { files: [words.ro["field_problem.storage_full"]] };
    expect([answer.status, answer.body]).toEqual([
      413,
      { code: "too_large", message: words.ro["error.413"], errors },
    ]);
    expect(await heldOf(app(), company.id)).toEqual({ ...nothing, bytes: companyBytes - room + 1 });
    await keep(companyBytes - room);
    // Both would fit alone: the second finds the room taken.
    const both = await Promise.all([submit(author, about, [{}, {}]), submit(author, about, [{}, {}])]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 413]);
    expect(await heldOf(app(), company.id)).toMatchObject({
      requests: 1,
      files: 2,
      bytes: companyBytes,
      stored: 2,
    });
    // A request without files takes no room.
    expect((await submit(author, about)).status).toBe(201);
  });
});

describe("a file's name", () => {
  test.each([
    ["../../../etc/passwd.png", "passwd.png"],
    ["..\\..\\windows\\a.png", "a.png"],
    ["raport\u202egnp.png", "raportgnp.png"],
    ['"; filename=x.html; a="b.png', '"; filename=x.html; a="b.png'],
    [`${"ș".repeat(300)}.png`, `${"ș".repeat(251)}.png`],
    ["Șanț și țeavă 👷.png", "Șanț și țeavă 👷.png"],
    ["con.png", "_con.png"],
    ["a\r\nset-cookie: x=1.png", "a set-cookie: x=1.png"],
  ])("%j is shown and given back as %j, and kept under one of our own", async (name, shown) => {
    const { company, author, about } = await setting();
    const { files } = await sent(author, about, [{ name }]);
    expect(files[0]?.filename).toBe(shown);
    const { headers, status } = await served(files[0]?.file_path ?? "", author);
    const [, encoded = ""] =
      /^inline; filename="[^"]*"; filename\*=UTF-8''(\S+)$/.exec(headers.get("content-disposition") ?? "") ??
      [];
    expect([status, decodeURIComponent(encoded)]).toEqual([200, shown]);
    expect(headers.has("set-cookie")).toBe(false);
    expect(await storedOf(app(), company.id)).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.png$/)]);
  });
});

describe("a file is for those who may see what its request is about", () => {
  test("at that moment: not once it is a draft, nor for others, nor without a session, nor once it is deleted", async () => {
    const { owner, author, procedure, about } = await setting();
    const path = (await sent(author, about, [{}])).files[0]?.file_path ?? "";
    const stranger = (await buildCompany(app())).owner;
    const statusFor = async (person?: TestPerson) => (await served(path, person)).status;
    expect([await statusFor(owner), await statusFor(author)]).toEqual([200, 200]);
    expect([await statusFor(stranger), await statusFor()]).toEqual([404, 401]);
    await procedures.unpublish(owner, procedure);
    expect([await statusFor(owner), await statusFor(author)]).toEqual([200, 404]);
    await owner.ok(deleteProcedure, procedures.at(procedure));
    expect([await statusFor(owner), await statusFor(author)]).toEqual([404, 404]);
  });

  test("not to an archived person", async () => {
    const { author, about } = await setting();
    const path = (await sent(author, about, [{}])).files[0]?.file_path ?? "";
    await app().database.system((db) =>
      db.run(sql`update users set status = 'archived' where id = ${author.id}`),
    );
    expect((await served(path, author)).status).toBe(401);
  });

  test("and not there when its bytes are gone, the server living on", async () => {
    const { company, author, about } = await setting();
    const path = (await sent(author, about, [{}])).files[0]?.file_path ?? "";
    await rm(join(app().folder, "files", "improvements", String(company.id)), { recursive: true });
    expect((await served(path, author)).status).toBe(404);
    await sent(author, about, [{}]);
  });
});

describe("when something fails, nothing of the request stays", () => {
  test("at any statement of the database or at its commit", async () => {
    const { company, author, about } = await setting();
    const faults = await plantFaults(app());
    let writes = 0;
    for (;;) {
      await faults.failAtWrite(company.id, writes + 1);
      const { status } = await submit(author, about, [{}, {}]);
      if (status === 201) break;
      writes += 1;
      expect([writes, status]).toEqual([writes, 500]);
      expect(await heldOf(app(), company.id)).toEqual(nothing);
    }
    // The request, its words and the parts of those that are new, its files, the company's bytes of texts, its bytes of files
    // and how many requests there are (both an insert that may become an update), the log and the event.
    expect(writes).toBe(11);
    const other = await setting();
    await faults.failAtCommit(other.company.id);
    expect((await submit(other.author, other.about, [{}])).status).toBe(500);
    expect(await heldOf(app(), other.company.id)).toEqual(nothing);
    await faults.stop();
  });
});
