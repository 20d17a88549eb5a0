import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { useTestApp } from "#testing/app.ts";
import type { TestClient } from "#testing/client.ts";
import { boundary, end, line, multipartType, part, whole } from "#testing/multipart.ts";
import { faultsOf } from "#testing/refusals.ts";
import { buildWorld, pngBytes, type World } from "#testing/world.ts";
import { readImage } from "#features/uploads/uploads.contract.ts";
import { sql } from "#platform/server/db/database.ts";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { endpoints } from "../endpoints.ts";

const app = useTestApp();
let world: World;
let me: TestClient;
beforeAll(async () => {
  world = await buildWorld(app());
  me = await world.as("entrepreneur");
});

const incoming = async () => {
  const folder = join(app().folder, "incoming");
  return existsSync(folder) ? readdir(folder) : [];
};

const storedFiles = async () => {
  const folder = join(app().folder, "files");
  if (!existsSync(folder)) return [];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

// Whatever came in: nothing half-received is left, what is kept is known to the database, the server answers.
afterEach(async () => {
  await vi.waitFor(async () => expect(await incoming()).toEqual([]), { timeout: 5_000 });
  const known = await app().database.system((db) => db.rows<{ name: string }>(sql`select name from uploads`));
  expect((await storedFiles()).sort()).toEqual(known.map(({ name }) => name).sort());
  expect((await me.raw("GET", "/api/auth/user")).status).toBe(200);
  expect(
    app()
      .logged.splice(0)
      .filter((line) => /"level":"(error|fatal)"/.test(line)),
  ).toEqual([]);
});

const image = part('form-data; name="image"; filename="a.png"');
const text = (name: string) => part(`form-data; name="${name}"`, "x", "");

const upload = (body: Buffer, contentType = multipartType) =>
  me.raw("POST", "/api/uploads", {
    body: new Uint8Array(body),
    headers: { "content-type": contentType, "accept-language": "ro" },
  });

const times = (count: number, make: (index: number) => Buffer) =>
  Array.from({ length: count }, (_, index) => make(index));

describe("an upload", () => {
  test("is the only call that takes files; another needs its cases here", () => {
    expect(endpoints.filter(({ accepts }) => accepts === "multipart").map(({ name }) => name)).toEqual([
      "uploadImage",
    ]);
  });

  test.each<[string, Buffer, string, number[]]>([
    ["no boundary named", whole(image), "multipart/form-data", [400]],
    ["an empty boundary", whole(image), "multipart/form-data; boundary=", [400]],
    ["another boundary than it names", whole(image), "multipart/form-data; boundary=altul", [400, 422]],
    [
      "a boundary of 5,000 letters",
      whole(image),
      `multipart/form-data; boundary=${"x".repeat(5_000)}`,
      [400, 422],
    ],
    ["nothing in it", Buffer.alloc(0), multipartType, [400, 422]],
    ["only its end", end, multipartType, [400, 422]],
    ["no end", image, multipartType, [400]],
    ["JSON in it", Buffer.from("{}"), "application/json", [415]],
    ["a form in it", Buffer.from("image=a"), "application/x-www-form-urlencoded", [415]],
    ["a plain text in it", Buffer.from("image"), "text/plain", [415]],
    ["an empty field name", whole(part('form-data; name=""; filename="a.png"')), multipartType, [400, 422]],
    ["no field name", whole(part('form-data; filename="a.png"')), multipartType, [400, 422]],
    ["another field name", whole(part('form-data; name="picture"; filename="a.png"')), multipartType, [422]],
    [
      "a field name that reaches for prototypes",
      whole(part('form-data; name="__proto__"; filename="a.png"')),
      multipartType,
      [400, 422],
    ],
    [
      "a field that reaches for prototypes",
      whole(text("__proto__"), text("constructor"), image),
      multipartType,
      [201, 400],
    ],
    [
      "a field name of 10,000 letters",
      whole(part(`form-data; name="${"x".repeat(10_000)}"; filename="a.png"`)),
      multipartType,
      [400, 413, 422],
    ],
    ["no disposition", whole(Buffer.from(`--${boundary}${line}${line}x${line}`)), multipartType, [400, 422]],
    [
      "a header without a colon",
      whole(Buffer.from(`--${boundary}${line}nonsense${line}${line}x${line}`)),
      multipartType,
      [400, 422],
    ],
    [
      "a header of a million letters",
      whole(
        part('form-data; name="image"; filename="a.png"', pngBytes, `x: ${"y".repeat(1_000_000)}${line}`),
      ),
      multipartType,
      [400, 413, 422],
    ],
    ["two files", whole(image, image), multipartType, [413]],
    ["200 files", whole(...times(200, () => image)), multipartType, [413]],
    ["200 fields", whole(...times(200, (index) => text(`f${index}`)), image), multipartType, [413]],
    ["10,000 parts", whole(...times(10_000, (index) => text(`f${index}`))), multipartType, [413]],
    [
      "a field of a million letters",
      whole(part('form-data; name="a"', "x".repeat(1_000_000), ""), image),
      multipartType,
      [201, 413],
    ],
    [
      "an image past the limit",
      whole(
        part(
          'form-data; name="image"; filename="a.png"',
          Buffer.concat([pngBytes, Buffer.alloc(6 * 1024 * 1024)]),
        ),
      ),
      multipartType,
      [413],
    ],
    ["an empty file", whole(part('form-data; name="image"; filename="a.png"', "")), multipartType, [422]],
    [
      "a page called an image",
      whole(part('form-data; name="image"; filename="a.png"', "<html><script>alert(1)</script>")),
      multipartType,
      [422],
    ],
    [
      "a drawing with a script",
      whole(
        part(
          'form-data; name="image"; filename="a.svg"',
          '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
          `content-type: image/svg+xml${line}`,
        ),
      ),
      multipartType,
      [422],
    ],
    ["a text instead of a file", whole(text("image")), multipartType, [422]],
  ])("with %s is refused and leaves nothing", async (_what, body, contentType, wanted) => {
    const before = await storedFiles();
    const answer = await upload(body, contentType);
    expect([wanted.includes(answer.status), answer.status, faultsOf(answer, "ro")]).toEqual([
      true,
      answer.status,
      [],
    ]);
    if (answer.status !== 201) expect(await storedFiles()).toEqual(before);
  });

  test.each([
    "../../../etc/passwd.png",
    "..\\..\\windows\\a.png",
    "/etc/cron.d/a.png",
    "a\u0000.png",
    "\u202egnp.exe",
    '"; drop.png',
    "a\tb.png",
    `${"x".repeat(300)}.png`,
    ".htaccess",
    "con",
    "șanț țeavă.png",
    "",
  ])("called %j is kept under a name of our own, or not taken at all", async (filename) => {
    const before = new Set(await storedFiles());
    const answer = await upload(
      whole(part(`form-data; name="image"; filename="${filename.replaceAll('"', "%22")}"`)),
    );
    expect([201, 400, 422]).toContain(answer.status);
    const fresh = (await storedFiles()).filter((name) => !before.has(name));
    expect(fresh).toHaveLength(answer.status === 201 ? 1 : 0);
    for (const name of fresh) {
      expect(name).toMatch(/^[\da-f]{32}\.png$/);
      expect(answer.body).toEqual({ url: `/api/uploads/${name}` });
      const read = await me.call(readImage, { params: { name } });
      expect([
        read.status,
        read.headers.get("content-type"),
        Number(read.headers.get("content-length")),
      ]).toEqual([200, "image/png", pngBytes.length]);
    }
  });

  test.each(["nobody", "archived"] as const)("of %s is refused before it has come in", async (caller) => {
    expect(await statusOfUnfinished((await world.as(caller)).token)).toBe(401);
  });

  test("to a closed company is refused before it has come in", async () => {
    await world.company.setStatus("expired");
    const status = statusOfUnfinished(me.token).finally(() => world.company.setStatus("active"));
    expect(await status).toBe(403);
  });
});

/** The head of an upload of the announced length. */
const headOf = (announced: number, token: string | null): string =>
  [
    "POST /api/uploads HTTP/1.1",
    "host: localhost",
    ...(token ? [`authorization: Bearer ${token}`] : []),
    `content-type: ${multipartType}`,
    `content-length: ${announced}`,
    line,
  ].join(line);

const port = () => Number(new URL(app().origin).port);

/** The status of the answer to an upload whose end is never sent. */
function statusOfUnfinished(token: string | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port(), "127.0.0.1", () => {
      socket.write(headOf(4_000_000, token));
      socket.write(image);
    });
    socket.once("data", (bytes) => {
      resolve(Number(bytes.toString("latin1").split(" ")[1]));
      socket.destroy();
    });
    socket.on("error", reject);
  });
}

/** Sends the head of an upload of the announced length and the given bytes, then cuts the line. */
function cut(announced: number, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port(), "127.0.0.1", () => {
      socket.write(headOf(announced, me.token));
      socket.write(bytes, () => socket.destroy());
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve());
  });
}

const openFiles = async () => (existsSync("/proc/self/fd") ? (await readdir("/proc/self/fd")).length : 0);

describe("an upload that is cut off", () => {
  const body = whole(
    part('form-data; name="image"; filename="a.png"', Buffer.concat([pngBytes, Buffer.alloc(40_000)])),
  );

  test("by its sender, at any kilobyte, leaves nothing and holds nothing open", async () => {
    const before = await storedFiles();
    for (let length = 0; length < body.length; length += 4_096)
      await cut(body.length, body.subarray(0, length));
    await vi.waitFor(async () => expect(await incoming()).toEqual([]), { timeout: 5_000 });
    const open = await openFiles();
    for (let round = 0; round < 5; round += 1)
      await Promise.all(
        times(20, (index) => body.subarray(0, 100 + index * 1_024)).map((bytes) => cut(body.length, bytes)),
      );
    await vi.waitFor(async () => expect(await openFiles()).toBeLessThanOrEqual(open + 5), { timeout: 5_000 });
    expect(await storedFiles()).toEqual(before);
  });

  test("in its form, though sent to its end, is refused and leaves nothing", async () => {
    const before = await storedFiles();
    for (let length = 1; length < body.length - line.length; length += 1_024) {
      const answer = await upload(body.subarray(0, length));
      expect([length, [400, 422].includes(answer.status), answer.status]).toEqual([
        length,
        true,
        answer.status,
      ]);
    }
    for (let missing = 3; missing < end.length + 4; missing += 1) {
      const answer = await upload(body.subarray(0, body.length - missing));
      expect([missing, answer.status, faultsOf(answer, "ro")]).toEqual([missing, 400, []]);
    }
    expect(await storedFiles()).toEqual(before);
  });
});
