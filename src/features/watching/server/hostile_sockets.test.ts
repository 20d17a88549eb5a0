import { once } from "node:events";
import { startTestApp, useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { openSocket, type TestSocket } from "#testing/stand/socket.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { socketOf } from "./watching.fixture.ts";

const app = useTestApp();

const mine = async () => {
  const { owner } = await buildCompany(app());
  return socketOf(app(), owner);
};

const hello = { user_id: 1, type: "notification", soft: "procedure" };

describe("a socket that is sent", () => {
  test.each([
    ["no JSON", "hello"],
    ["nothing", ""],
    ["half a message", '{"type":"watch"'],
    ["a number", "5"],
    ["null", "null"],
    ["a list", '[{"type":"watch","room":"procedures"}]'],
    ["no type", "{}"],
    ["a type that is no text", '{"type":{"toString":1}}'],
    ["a room that is no text", '{"type":"watch","room":{"id":1}}'],
    ["no room", '{"type":"watch"}'],
    ["a room longer than any", JSON.stringify({ type: "watch", room: "p".repeat(61) })],
  ])("%s is closed with 4400", async (_name, text) => {
    const socket = await mine();
    socket.socket.send(text);
    expect(await socket.closed).toBe(4400);
    expect(socket.frames).toEqual([{ type: "ready" }]);
  });

  test("bytes that are no text is closed with 4400", async () => {
    const socket = await mine();
    socket.socket.send(Buffer.from(JSON.stringify(hello)));
    expect(await socket.closed).toBe(4400);
  });

  test("more than four kilobytes at once is closed with 1009, which the protocol has for it", async () => {
    const long = (bytes: number) =>
      JSON.stringify({ type: "later", text: "" }).replace('""', `"${"x".repeat(bytes)}"`);
    const socket = await mine();
    socket.socket.send(long(4_096 - 27));
    expect(await socket.watch("procedures")).toBe("watching");
    socket.socket.send(long(4_096));
    expect(await socket.closed).toBe(1009);
  });

  test("text that is not UTF-8 is closed with 1007", async () => {
    const socket = await mine();
    socket.socket.send(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), { binary: false });
    expect(await socket.closed).toBe(1007);
  });

  test("what only a later client says leaves it unanswered and goes on", async () => {
    const socket = await mine();
    for (const message of [
      { type: "typing", room: "procedures" },
      { type: "__proto__" },
      { type: "" },
      hello,
    ])
      socket.say(message);
    expect(await socket.watch("procedures")).toBe("watching");
    expect(socket.frames).toEqual([
      { type: "ready" },
      { type: "ready" },
      { type: "watching", room: "procedures" },
    ]);
  });

  test.each([
    "procedure:1 or 1=1",
    "procedure:1'; drop table users; --",
    "procedure:99999999999999999999",
    "procedure:\u0000",
    "procedure:\ud800",
    "__proto__",
    "hasOwnProperty",
  ])("a room that cannot be is refused and goes on: %j", async (room) => {
    const socket = await mine();
    expect(await socket.watch(room)).toBe("refused");
    expect(await socket.watch("procedures")).toBe("watching");
  });

  test("a flood is closed with 4429, and the others do not notice", async () => {
    const [socket, other] = [await mine(), await mine()];
    for (let message = 0; message < 200; message += 1) socket.say({ type: "watch", room: "procedures" });
    expect(await socket.closed).toBe(4429);
    expect(await other.watch("procedures")).toBe("watching");
  });

  test("a flood of pings is closed with 4429", async () => {
    const { owner } = await buildCompany(app());
    // It has said nothing yet, so that sixty of them are within what it may say.
    const { socket, closed } = await openSocket(app().origin, { token: owner.token, is_silent: true });
    for (let ping = 0; ping < 200; ping += 1) socket.ping();
    expect(await closed).toBe(4429);
  });

  test("a ping is answered with what came with it", async () => {
    const { socket } = await mine();
    const answered = once(socket, "pong");
    socket.ping("still there?");
    expect(String(await answered)).toBe("still there?");
  });

  test("all its rooms at once, as a client does that comes back, is answered for each", async () => {
    const socket = await mine();
    const rooms = Array.from({ length: 49 }, (_, index) => `procedure:${index + 1_000_000}`);
    for (const room of ["procedures", ...rooms]) socket.say({ type: "watch", room });
    await socket.frame({ type: "watching", room: "procedures" });
    await Promise.all(rooms.map((room) => socket.frame({ type: "refused", room })));
  });
});

describe("sockets of one person", () => {
  test("have one allowance together, which colleagues do not notice", async () => {
    const company = await buildCompany(app());
    const sockets: TestSocket[] = [];
    for (let index = 0; index < 20; index += 1) sockets.push(await socketOf(app(), company.owner));
    // Within what one socket may say at once, and twice what its person may.
    for (const socket of sockets)
      for (let message = 0; message < 59; message += 1) socket.say({ type: "unwatch", room: "procedures" });
    expect(await Promise.race(sockets.map(({ closed }) => closed))).toBe(4429);
    expect(await (await socketOf(app(), await company.person())).watch("procedures")).toBe("watching");
  });

  test("are fifty at the most: the next is closed with 4429, and a place that is left can be taken", async () => {
    const { id, owner } = await buildCompany(app());
    const sockets: TestSocket[] = [];
    for (let index = 0; index < 50; index += 1) sockets.push(await socketOf(app(), owner));
    const silent = { token: owner.token, is_silent: true };
    expect(await (await openSocket(app().origin, silent)).closed).toBe(4429);
    await sockets[0]?.close();
    const reachable = () => app().app.sockets.send(id, [owner.id], { type: "mark" });
    await expect.poll(reachable).toBe(49);
    await socketOf(app(), owner);
    expect(reachable()).toBe(50);
  });
});

describe("a reader that does not read", () => {
  test("is let go with little unread, and its neighbour is told everything", async () => {
    const { id, owner } = await buildCompany(app());
    const [slow, quick] = [await socketOf(app(), owner), await socketOf(app(), owner)];
    slow.socket.pause();
    const text = "x".repeat(200_000);
    const before = app().app.sockets.count();
    let sent = 0;
    while (app().app.sockets.count() === before) {
      sent += 1;
      expect(sent).toBeLessThan(200);
      app().app.sockets.send(id, [owner.id], { type: "long", sent, text });
      // The neighbour reads before it is sent more.
      await quick.frame({ type: "long", sent });
      quick.frames.length = 0;
    }
    expect(app().app.sockets.send(id, [owner.id], { type: "mark" })).toBe(1);
    await quick.frame({ type: "mark" });
    expect(app().logged.join()).toContain('"reason":"try_again_later"');
    slow.socket.resume();
    expect(await slow.closed).toBe(1013);
  });
});

describe("an application that stops", () => {
  test("says 1001 to everybody and does not wait for who does not answer", async () => {
    const own = await startTestApp();
    onTestFinished(() => own.stop());
    const { owner } = await buildCompany(own);
    const sockets = [await socketOf(own, owner), await socketOf(own, owner)];
    const deaf = await socketOf(own, owner);
    deaf.socket.pause();
    const from = performance.now();
    const closing = own.app.close();
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([1001, 1001]);
    await closing;
    // Half a minute is how long a socket is waited for that does not say goodbye.
    expect(performance.now() - from).toBeLessThan(25_000);
    expect(own.app.sockets.count()).toBe(0);
  });
});
