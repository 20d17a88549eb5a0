import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { useTestApp } from "#testing/stand/app.ts";
import { unchecked } from "#testing/stand/database.ts";
import type { TestClient } from "#testing/stand/client.ts";
import {
  file,
  type FormCall,
  formOf,
  hostileFilenames,
  hostileForms,
  text,
  times,
} from "#testing/walks/hostile_forms.ts";
import { end, line, multipartType, part, whole } from "#testing/stand/multipart.ts";
import { faultsOf } from "#testing/walks/refusals.ts";
import { buildWorld, pngBytes, type World } from "#testing/stand/world.ts";
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
  await vi.waitFor(async () => expect(await incoming()).toEqual([]), { timeout: 60_000 });
  const known = await app().database.system((db) =>
    db.rows(unchecked<{ name: string }>())(
      sql`select name from uploads union all select name from improvement_files union all select name from avatars union all select name from logos
        union all select name from pending_files where given_up_at is not null`,
    ),
  );
  expect((await storedFiles()).sort()).toEqual(known.map(({ name }) => name).sort());
  expect((await me.raw("GET", "/api/auth/user")).status).toBe(200);
  expect(
    app()
      .logged.splice(0)
      .filter((line) => /"level":"(error|fatal)"/.test(line)),
  ).toEqual([]);
});

let procedure_id = 0;
beforeAll(async () => {
  procedure_id = (await world.procedure()).id;
});

/** `declared`: the address as the contract has it, where it names what is known once the world stands. */
const calls: Record<string, FormCall & { declared?: string }> = {
  uploadImage: {
    path: "/api/uploads",
    field: "image",
    nth: () => "image",
    texts: () => [],
    files: { max: 1, bytes: 5 * 1024 * 1024 },
    addressesIn: (answer) => [(answer as { url: string }).url],
  },
  setPicture: {
    get path() {
      return `/api/users/${world.company.owner.slug}/avatar`;
    },
    declared: "/api/users/{slug}/avatar",
    field: "image",
    nth: () => "image",
    texts: () => [],
    files: { max: 1, bytes: 1024 * 1024 },
    addressesIn: (answer) => [(answer as { data: { avatar: string } }).data.avatar],
  },
  setLogo: {
    path: "/api/brand/logo",
    field: "image",
    nth: () => "image",
    texts: () => [],
    files: { max: 1, bytes: 1024 * 1024 },
    addressesIn: (answer) => [(answer as { data: { logo: string } }).data.logo],
  },
  storeImprovement: {
    path: "/api/improvement-proposals/store",
    field: "files",
    nth: (index) => `files[${index}]`,
    texts: () => [text("body", "Mai scurt"), text("procedure_id", String(procedure_id))],
    files: { max: 10, bytes: 10 * 1024 * 1024 },
    addressesIn: (answer) =>
      (answer as { data: { files: { file_path: string }[] } }).data.files.map((stored) => stored.file_path),
  },
};

const upload = (call: FormCall, body: Buffer, contentType = multipartType) =>
  me.raw("POST", call.path, {
    body: new Uint8Array(body),
    headers: { "content-type": contentType, "accept-language": "ro" },
  });

test("every call that takes files is tried here", () => {
  const found = endpoints.filter(({ accepts }) => accepts === "multipart");
  expect(
    Object.fromEntries(found.map(({ name, path, files }) => [name, { path: `/api${path}`, ...files }])),
  ).toEqual(
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        { path: call.declared ?? call.path, field: call.field, ...call.files },
      ]),
    ),
  );
});

describe.each(Object.entries(calls))("the form of %s", (_name, call) => {
  test.each(hostileForms)(
    "with %s is refused and leaves nothing",
    async (_what, body, wanted, contentType) => {
      const before = await storedFiles();
      const answer = await upload(call, body(call), contentType);
      expect([wanted.includes(answer.status), answer.status, faultsOf(answer, "ro")]).toEqual([
        true,
        answer.status,
        [],
      ]);
      if (answer.status !== 201) expect(await storedFiles()).toEqual(before);
    },
  );

  test.each(hostileFilenames)(
    "with a file called %j keeps it under a name of our own, or not at all",
    async (filename) => {
      const before = new Set(await storedFiles());
      const disposition = `form-data; name="${call.nth(0)}"; filename="${filename.replaceAll('"', "%22")}"`;
      const answer = await upload(call, formOf(call, part(disposition)));
      expect([201, 400, 422]).toContain(answer.status);
      const fresh = (await storedFiles()).filter((name) => !before.has(name));
      expect(fresh).toHaveLength(answer.status === 201 ? 1 : 0);
      for (const name of fresh) {
        expect(name).toMatch(/^[\da-f]{32}\.png$/);
        expect(call.addressesIn(answer.body)).toEqual([expect.stringContaining(`/${name}`)]);
        for (const address of call.addressesIn(answer.body)) {
          const read = await me.raw("GET", address);
          expect([
            read.status,
            read.headers.get("content-type"),
            Number(read.headers.get("content-length")),
          ]).toEqual([200, "image/png", pngBytes.length]);
        }
      }
    },
  );

  test.each(["nobody", "archived"] as const)("of %s is refused before it has come in", async (caller) => {
    expect(await statusOfUnfinished(call, (await world.as(caller)).token)).toBe(401);
  });

  test("to a closed company is refused before it has come in", async () => {
    await world.company.setStatus("expired");
    const status = statusOfUnfinished(call, me.token).finally(() => world.company.setStatus("active"));
    expect(await status).toBe(403);
  });

  const large = () => formOf(call, file(call.nth(0), Buffer.concat([pngBytes, Buffer.alloc(40_000)])));

  test("cut off by its sender, at any kilobyte, leaves nothing and holds nothing open", async () => {
    const body = large();
    const before = await storedFiles();
    for (let length = 0; length < body.length; length += 4_096)
      await cut(call, body.length, body.subarray(0, length));
    await vi.waitFor(async () => expect(await incoming()).toEqual([]), { timeout: 60_000 });
    const open = await openFiles();
    for (let round = 0; round < 5; round += 1)
      await Promise.all(
        times(20, (index) => body.subarray(0, 100 + index * 1_024)).map((bytes) =>
          cut(call, body.length, bytes),
        ),
      );
    await vi.waitFor(async () => expect(await openFiles()).toBeLessThanOrEqual(open + 5), {
      timeout: 60_000,
    });
    expect(await storedFiles()).toEqual(before);
  });

  test("cut off in its form, though sent to its end, is refused and leaves nothing", async () => {
    const body = large();
    const before = await storedFiles();
    for (let length = 1; length < body.length - line.length; length += 1_024) {
      const answer = await upload(call, body.subarray(0, length));
      expect([length, [400, 422].includes(answer.status), answer.status]).toEqual([
        length,
        true,
        answer.status,
      ]);
    }
    for (let missing = 3; missing < end.length + 4; missing += 1) {
      const answer = await upload(call, body.subarray(0, body.length - missing));
      expect([missing, answer.status, faultsOf(answer, "ro")]).toEqual([missing, 400, []]);
    }
    expect(await storedFiles()).toEqual(before);
  });
});

test("a text where the image is expected is no image", async () => {
  const { uploadImage } = calls;
  expect((await upload(uploadImage as FormCall, whole(text("image")))).status).toBe(422);
});

/** The head of a form of the announced length. */
const headOf = ({ path }: FormCall, announced: number, token: string | null): string =>
  [
    `POST ${path} HTTP/1.1`,
    "host: localhost",
    ...(token ? [`authorization: Bearer ${token}`] : []),
    `content-type: ${multipartType}`,
    `content-length: ${announced}`,
    line,
  ].join(line);

const port = () => Number(new URL(app().origin).port);

/** The status of the answer to a form whose end is never sent. */
function statusOfUnfinished(call: FormCall, token: string | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port(), "127.0.0.1", () => {
      socket.write(headOf(call, 4_000_000, token));
      socket.write(file(call.nth(0)));
    });
    socket.once("data", (bytes) => {
      resolve(Number(bytes.toString("latin1").split(" ")[1]));
      socket.destroy();
    });
    socket.on("error", reject);
  });
}

/** Sends the head of a form of the announced length and the given bytes, then cuts the line. */
function cut(call: FormCall, announced: number, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port(), "127.0.0.1", () => {
      socket.write(headOf(call, announced, me.token));
      socket.write(bytes, () => socket.destroy());
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve());
  });
}

const openFiles = async () => (existsSync("/proc/self/fd") ? (await readdir("/proc/self/fd")).length : 0);
