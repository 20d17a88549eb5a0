import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { plantFaults } from "#testing/stand/faults.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { companyBytes } from "#platform/server/files/company_bytes.store.ts";
import { afterEach, describe, expect, test } from "vitest";
import { gif } from "../picture_bytes.fixture.ts";
import { imageBytes } from "../uploads.contract.ts";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();

const images = {
  "image/png":
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "image/jpeg":
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=",
  "image/gif": "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  "image/webp": "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA",
} as const;

type ImageType = keyof typeof images;
const bytesOf = (type: ImageType) => Uint8Array.from(Buffer.from(images[type], "base64"));
const png = bytesOf("image/png");

type Sent = { bytes?: Uint8Array<ArrayBuffer> | string; name?: string; type?: string; field?: string };

function formOf(...files: Sent[]): FormData {
  const form = new FormData();
  for (const { bytes = png, name = "poza.png", type = "image/png", field = "image" } of files)
    form.append(field, new File([bytes], name, { type }));
  return form;
}

const upload = (person: TestPerson, first: Sent = {}, ...more: Sent[]) =>
  person.raw("POST", "/api/uploads", { body: formOf(first, ...more) }) as Promise<{
    status: number;
    headers: Headers;
    body: { url: string; code: string; errors?: Record<string, string[]> };
  }>;

const fetched = (url: string, person?: TestPerson) =>
  fetch(`${app().origin}${url}`, { headers: person ? { authorization: `Bearer ${person.token}` } : {} });

const filesIn = (folder: string) =>
  readdir(join(app().folder, folder), { recursive: true, withFileTypes: true }).then(
    (entries) => entries.filter((entry) => entry.isFile()).map(({ name }) => name),
    () => [],
  );

const storedOf = (company: TestCompany) => filesIn(join("files", "images", String(company.id)));

const rowsOf = (company: TestCompany) =>
  app().database.system((db) =>
    db.rows(unchecked())(sql`select name from uploads where instance_id = ${company.id}`),
  );

/** Refused, and nothing of it kept. */
async function expectNothingOf(company: TestCompany): Promise<void> {
  expect(await storedOf(company)).toEqual([]);
  expect(await rowsOf(company)).toEqual([]);
}

afterEach(async () => {
  expect(await filesIn("incoming")).toEqual([]);
});

describe("an image", () => {
  test.each([
    ["image/png", "Poză cu „diacritice”.PNG", "png"],
    ["image/jpeg", "poza.jpeg", "jpg"],
    ["image/jpeg", "../../etc/poza.jpg", "jpg"],
    ["image/gif", "poza.gif", "gif"],
    ["image/webp", "poza.webp", "webp"],
    ["image/png", "blob", "png"],
  ] as const)("of type %s, sent as %j, comes back as it was", async (type, name, extension) => {
    const company = await buildCompany(app());
    const answer = await upload(company.owner, { bytes: bytesOf(type), name, type });
    expect([answer.status, answer.body]).toEqual([
      201,
      { url: expect.stringMatching(new RegExp(`^/api/uploads/[0-9a-f]{32}\\.${extension}$`)) },
    ]);
    const served = await fetched(answer.body.url, company.owner);
    expect(served.status).toBe(200);
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytesOf(type));
    expect(await storedOf(company)).toEqual([answer.body.url.split("/").at(-1)]);
  });

  test("is served to be looked at and nothing else", async () => {
    const { owner } = await buildCompany(app());
    const { headers } = await fetched((await upload(owner)).body.url, owner);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/png",
      "content-length": String(png.length),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": "inline",
      "cache-control": "private, max-age=31536000, immutable",
      "cross-origin-resource-policy": "same-origin",
    });
  });

  test("is for everybody of the company, also once its subscription has ended", async () => {
    const company = await buildCompany(app());
    const reader = await company.person();
    const { url } = (await upload(company.owner)).body;
    await company.setStatus("expired");
    expect((await fetched(url, reader)).status).toBe(200);
  });

  test("is not there for another company, and not for who has not signed in", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    const { url } = (await upload(company.owner)).body;
    expect((await fetched(url, other.owner)).status).toBe(404);
    expect((await fetched(url)).status).toBe(401);
  });

  test.each([
    `${"0".repeat(32)}.png`,
    "..%2f..%2fpostgres%2fPG_VERSION",
    "%2e%2e",
    "x%00.png",
    "x".repeat(121),
  ])("that nobody sent (%s) is not there", async (name) => {
    const { owner } = await buildCompany(app());
    expect((await fetched(`/api/uploads/${name}`, owner)).status).toBe(404);
  });

  test("whose file is gone is not there, and the server lives on", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    await app().database.system((db) =>
      db.run(sql`
        insert into uploads (instance_id, name, content_type, bytes, user_id)
        values (${company.id}, 'gone.png', 'image/png', 1, ${owner.id})`),
    );
    expect((await fetched("/api/uploads/gone.png", owner)).status).toBe(404);
    expect((await upload(owner)).status).toBe(201);
  });

  test("leaves a row in the log", async () => {
    const company = await buildCompany(app());
    const { url } = (await upload(company.owner)).body;
    const rows = await app().database.system((db) =>
      db.rows(unchecked())(
        sql`select actor_id, action, after from audit_log where instance_id = ${company.id}`,
      ),
    );
    const name = url.split("/").at(-1);
    expect(rows).toEqual([
      { actor_id: company.owner.id, action: "image.uploaded", after: { name, bytes: png.length } },
    ]);
  });

  test("of exactly 5 MB is not too large", async () => {
    const company = await buildCompany(app());
    const bytes = new Uint8Array(imageBytes);
    bytes.set(png);
    expect((await upload(company.owner, { bytes })).status).toBe(201);
  });
});

describe("what is no image is refused at its field", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ["SVG", { bytes: svg, name: "a.svg", type: "image/svg+xml" }],
    ["SVG that calls itself PNG", { bytes: svg }],
    ["HTML that calls itself PNG", { bytes: "<!doctype html><script>alert(1)</script>" }],
    ["an empty file", { bytes: "" }],
    ["the beginning of a PNG's mark", { bytes: png.slice(0, 7) }],
    [
      "a RIFF file that is no WebP",
      { bytes: "RIFF\u0024\u0000\u0000\u0000WAVEfmt ", name: "a.webp", type: "image/webp" },
    ],
    ["a BMP", { bytes: "BM\u0046\u0000", name: "a.bmp", type: "image/bmp" }],
    ["a script that begins as a GIF", { bytes: "GIF=1;alert(1)", name: "a.gif", type: "image/gif" }],
    ["a PNG behind a byte order mark", { bytes: Uint8Array.of(0xef, 0xbb, 0xbf, ...png) }],
    ["a PNG that calls itself HTML", { name: "poza.html" }],
    ["a PNG with a second extension", { name: "poza.png.exe" }],
    ["a PNG named as a JPEG", { name: "poza.jpg" }],
    ["a PNG declared as SVG", { type: "image/svg+xml" }],
    ["a PNG declared as HTML", { type: "text/html" }],
    ["a JPEG declared as a PNG", { bytes: bytesOf("image/jpeg") }],
  ] as [string, Sent][])("%s", async (_, sent) => {
    const company = await buildCompany(app());
    const { status, body } = await upload(company.owner, sent);
    expect([status, body.errors]).toEqual([422, { image: [words.ro["field_problem.file_type"]] }]);
    await expectNothingOf(company);
  });

  test.each([
    ["PNG", "image/png", png, "png"],
    ["GIF", "image/gif", Uint8Array.from(gif(60_000, 60_000)), "gif"],
  ] as const)(
    "a %s of more pixels than any screen bears, however small its file",
    async (_, type, bytes, ending) => {
      const vast = Uint8Array.from(bytes);
      if (ending === "png") vast.set([0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60], 16);
      const company = await buildCompany(app());
      for (const language of ["ro", "en"] as const) {
        const answer = await company.owner.raw("POST", "/api/uploads", {
          body: formOf({ bytes: vast, type, name: `poza.${ending}` }),
          headers: { "accept-language": language },
        });
        const sentence = words[language]["field_problem.image_pixels"]
          .replace("{megapixels}", "64")
          .replace("{side}", "16384");
        expect([answer.status, answer.body]).toMatchObject([
          422,
          { code: "invalid", errors: { image: [sentence] } },
        ]);
      }
      await expectNothingOf(company);
    },
  );

  test.each([
    ["a file in another field", formOf({ field: "file" })],
    ["no file", formOf()],
  ])("as missing: %s", async (name, body) => {
    const company = await buildCompany(app());
    if (name === "no file") body.append("image", "poza.png");
    const answer = await company.owner.raw("POST", "/api/uploads", { body });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: { image: [words.ro["field_problem.required"]] } },
    ]);
    await expectNothingOf(company);
  });
});

describe("too much is refused", () => {
  test.each(["ro", "en"] as const)(
    "an image of more than 5 MB, in the given words (%s)",
    async (language) => {
      const company = await buildCompany(app());
      const bytes = new Uint8Array(imageBytes + 1);
      bytes.set(png);
      const answer = await company.owner.raw("POST", "/api/uploads", {
        body: formOf({ bytes }),
        headers: { "accept-language": language },
      });
      const message = { ro: "Conținut prea mare", en: "Payload Too Large" }[language];
      expect([answer.status, answer.body]).toEqual([413, { code: "too_large", message }]);
      await expectNothingOf(company);
    },
  );

  test("an image past all that a company may keep, to the last byte", async () => {
    const company = await buildCompany(app());
    const keep = (bytes: number) =>
      app().database.system((db) =>
        db.run(sql`
          insert into stored_bytes (instance_id, bytes) values (${company.id}, ${bytes})
          on conflict (instance_id) do update set bytes = excluded.bytes`),
      );
    await keep(companyBytes - png.length + 1);
    const answer = await upload(company.owner);
    expect([answer.status, answer.body.code]).toEqual([413, "too_large"]);
    await expectNothingOf(company);
    await keep(companyBytes - png.length);
    expect((await upload(company.owner)).status).toBe(201);
    expect((await upload(company.owner)).status).toBe(413);
  });

  test("several images in one call", async () => {
    const company = await buildCompany(app());
    expect((await upload(company.owner, {}, {})).status).toBe(413);
    await expectNothingOf(company);
  });

  test("anything that is no form of files", async () => {
    const company = await buildCompany(app());
    for (const type of ["application/json", "image/png", "multipart/form-data"]) {
      const answer = await company.owner.raw("POST", "/api/uploads", {
        body: png,
        headers: { "content-type": type },
      });
      expect([type, answer.status < 500 && answer.status >= 400]).toEqual([type, true]);
    }
    const json = await company.owner.raw("POST", "/api/uploads", {
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect([json.status, json.body]).toMatchObject([415, { code: "unsupported_type" }]);
    await expectNothingOf(company);
  });
});

describe("nothing is received", () => {
  test("from who has not signed in", async () => {
    const stranger = createTestClient(app().origin, null);
    expect((await stranger.raw("POST", "/api/uploads", { body: formOf({}) })).status).toBe(401);
  });

  test("for a company whose subscription has ended, and that is written down", async () => {
    const company = await buildCompany(app());
    await company.setStatus("expired");
    expect((await upload(company.owner)).body.code).toBe("instance_gate");
    await expectNothingOf(company);
    const rows = await app().database.system((db) =>
      db.rows(unchecked())(sql`select action, after from audit_log where instance_id = ${company.id}`),
    );
    expect(rows).toEqual([{ action: "call.refused", after: { call: "uploadImage", code: "instance_gate" } }]);
  });

  test("of a call that breaks off", async () => {
    const company = await buildCompany(app());
    const headers = {
      authorization: `Bearer ${company.owner.token}`,
      "content-type": "multipart/form-data; boundary=x",
      "content-length": "100000",
    };
    const call = request(`${app().origin}/api/uploads`, { method: "POST", headers }).on("error", () => {});
    call.write('--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n');
    call.write(png);
    await expect.poll(() => filesIn("incoming")).toHaveLength(1);
    call.destroy();
    await expect.poll(() => filesIn("incoming")).toEqual([]);
    await expectNothingOf(company);
  });
});

describe("when the database fails", () => {
  test("at any write or at the commit, the stored file is taken back", async () => {
    const company = await buildCompany(app());
    const faults = await plantFaults(app());
    let writes = 0;
    for (;;) {
      await faults.failAtWrite(company.id, writes + 1);
      const { status } = await upload(company.owner);
      if (status === 201) break;
      writes += 1;
      expect([writes, status]).toEqual([writes, 500]);
      await expectNothingOf(company);
    }
    // The image's row, the company's bytes (an insert that may become an update), the list of images to look for later, and
    // the log.
    expect(writes).toBe(5);
    const other = await buildCompany(app());
    await faults.failAtCommit(other.id);
    expect((await upload(other.owner)).status).toBe(500);
    await expectNothingOf(other);
    await faults.stop();
  });
});
