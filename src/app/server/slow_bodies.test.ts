import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { useTestApp } from "#testing/stand/app.ts";
import { end, multipartType, part } from "#testing/stand/multipart.ts";
import { buildWorld, type World } from "#testing/stand/world.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { afterEach, beforeAll, describe, expect, test } from "vitest";

const app = useTestApp({ is_over_wire: true, body_ms: 400 });
let world: World;
beforeAll(async () => {
  world = await buildWorld(app());
});

const open = new Set<Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});

/** A connection that sends what it is given, with all that it was answered and whether it was ended by the server. */
async function sending(start: string | Buffer) {
  const { port, hostname } = new URL(app().origin);
  const socket = connect(Number(port), hostname);
  open.add(socket);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const said = { text: "" };
  socket.on("data", (chunk) => {
    said.text += String(chunk);
  });
  const closed = once(socket, "close");
  socket.write(start);
  return { socket, said, closed, answered: () => once(socket, "data") };
}

const headOf = (method: string, path: string, length: number | "chunked", headers: string[] = []) =>
  [
    `${method} ${path} HTTP/1.1`,
    "host: localhost",
    "accept-language: ro",
    length === "chunked" ? "transfer-encoding: chunked" : `content-length: ${length}`,
    ...headers,
    "\r\n",
  ].join("\r\n");

const json = "content-type: application/json";
const half = '{"email":"ana@firma.ro",';

describe("a body that is sent by halves", () => {
  test.each([
    ["to sign in", headOf("POST", "/api/auth/login", 200, [json]) + half],
    ["in chunks", `${headOf("POST", "/api/auth/login", "chunked", [json])}5\r\n{"a":\r\n`],
    ["of which nothing comes", headOf("POST", "/api/auth/login", 200, [json])],
    ["where nothing answers", headOf("POST", "/api/nimic", 200, [json]) + half],
  ])("%s is answered with 408 and its connection is closed", async (_, start) => {
    const { said, closed } = await sending(start);
    await closed;
    const [head = "", body = ""] = said.text.split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expect(head).toMatch(/^connection: close$/im);
    expect(head).toMatch(/^x-request-id: /im);
    expect(JSON.parse(body)).toEqual({ code: "too_slow", message: words.ro["error.too_slow"] });
  });

  test.each([
    ["that a read does not look at", headOf("GET", "/api/health", 200) + half, 200],
    ["of a type that is not read", headOf("POST", "/api/auth/login", 200, ["content-type: text/plain"]), 415],
    [
      "without a session, to an upload",
      headOf("POST", "/api/uploads", 900, [`content-type: ${multipartType}`]),
      401,
    ],
    [
      "as files where none are taken",
      headOf("POST", "/api/auth/login", 900, [`content-type: ${multipartType}`]),
      415,
    ],
  ])(
    "%s is answered at once, and its connection is closed when the rest stays away",
    async (_, start, status) => {
      const { said, closed, answered } = await sending(start);
      await answered();
      expect(said.text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      await closed;
    },
  );

  test("is taken when it comes in time, and the connection goes on", async () => {
    const { socket, said, answered } = await sending(headOf("POST", "/api/auth/login", 2, [json]) + "{");
    socket.write("}");
    await answered();
    expect(said.text).toMatch(/^HTTP\/1\.1 422 /);
    said.text = "";
    socket.write(headOf("GET", "/api/health", 0));
    await answered();
    expect(said.text).toMatch(/^HTTP\/1\.1 200 /);
  });
});

test("an upload takes its time", async () => {
  const { token } = await world.as("entrepreneur");
  const image = part('form-data; name="image"; filename="a.png"');
  const head = headOf("POST", "/api/uploads", image.length + end.length, [
    `content-type: ${multipartType}`,
    `authorization: Bearer ${token}`,
  ]);
  const upload = await sending(Buffer.concat([Buffer.from(head), image.subarray(0, -10)]));
  // Whatever began later and was as slow has long been ended.
  for (let n = 0; n < 2; n += 1)
    await (await sending(headOf("POST", "/api/auth/login", 200, [json]) + half)).closed;
  expect(upload.said.text).toBe("");
  // Nobody else reads what is on its way.
  const incoming = join(app().folder, "incoming");
  const [name = "none"] = await readdir(incoming);
  const modes = [await stat(incoming), await stat(join(incoming, name))].map(({ mode }) => mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
  upload.socket.write(Buffer.concat([image.subarray(-10), end]));
  await upload.answered();
  expect(upload.said.text).toMatch(/^HTTP\/1\.1 201 /);
});
