import { EventEmitter } from "node:events";
import type { WebSocket } from "@fastify/websocket";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AppError } from "../../errors.ts";
import type { Database } from "../db/database.ts";
import { createLog } from "../log.ts";
import type { Actor } from "../session.ts";
import { createSockets } from "./sockets.ts";

const actor: Actor = {
  session_id: 1,
  user_id: 1,
  instance_id: 1,
  slug: "ana",
  impersonator_id: null,
  language: "ro",
  instance_status: "active",
  open_until: null,
  rights_name: ["user"],
  is_entrepreneur: false,
  admin_of_roles: [],
  admin_of_processes: [],
  admin_of_reports: [],
};

/** A connection that notes what is done to it, and answers pings as long as it is alive. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  isAlive = true;
  done: string[] = [];
  pause() {}
  resume() {}
  send(data: Buffer) {
    this.done.push(data.toString());
  }
  ping() {
    if (this.isAlive) this.emit("pong");
  }
  close(code: number) {
    this.done.push(`closed ${code}`);
    this.readyState = 2;
  }
  terminate() {
    this.done.push("terminated");
    this.readyState = 3;
    this.emit("close");
  }
}

const unused = () => Promise.reject(new Error("not asked in these tests"));

function built(answers: { session?: () => Promise<Actor | undefined> } = {}) {
  const { session = async () => actor } = answers;
  const database: Database = {
    session: async (_hash, work) => work(undefined, (await session()) as never),
    reading: unused,
    tenant: unused,
    anonymous: unused,
    system: unused,
    isReachable: async () => true,
    close: async () => {},
  };
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const sockets = createSockets({ database, log, guard: async () => new Map() });
  const open = async () => {
    const fake = new FakeSocket();
    await sockets.accept(fake as unknown as WebSocket, "token", () => true);
    return fake;
  };
  return { sockets, open, lines };
}

const said = (fake: FakeSocket, message: object) =>
  fake.emit("message", Buffer.from(JSON.stringify(message)), false);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("an open socket", () => {
  test("that no longer answers pings is cut off a round later, others stay", async () => {
    const { sockets, open } = built();
    const [alive, dead] = [await open(), await open()];
    dead.isAlive = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sockets.count()).toBe(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([sockets.count(), alive.done, dead.done]).toEqual([1, [], ["terminated"]]);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(sockets.count()).toBe(1);
  });

  test("that leaves more than a megabyte unread is closed and forgotten at once, and cut off when it stays deaf", async () => {
    const { sockets, open } = built();
    const slow = await open();
    said(slow, { type: "notification", soft: "procedure" });
    slow.bufferedAmount = 1024 * 1024;
    expect(sockets.send(1, [1], { type: "one" })).toBe(1);
    slow.bufferedAmount += 1;
    expect(sockets.send(1, [1], { type: "two" })).toBe(0);
    expect(sockets.count()).toBe(0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(slow.done).toEqual(['{"type":"ready"}', '{"type":"one"}', "closed 1013", "terminated"]);
  });

  test("stays open while the database cannot be reached", async () => {
    const { sockets, open, lines } = built();
    await open();
    await sockets.sweep();
    expect(sockets.count()).toBe(1);
    expect(lines.join()).toContain("sockets not looked at");
  });

  test("is closed to try again when the database cannot be asked at its opening", async () => {
    const { sockets, open } = built({ session: () => Promise.reject(new AppError("unavailable")) });
    expect((await open()).done).toEqual(["closed 1013"]);
    expect(sockets.count()).toBe(0);
  });

  test("is made for a frame once, however many it is sent to", async () => {
    const { sockets, open } = built();
    const all = [await open(), await open(), await open()];
    for (const fake of all) said(fake, { type: "notification", soft: "procedure" });
    let made = 0;
    const frame = { type: "counted", toJSON: () => ({ type: "counted", made: (made += 1) }) };
    expect(sockets.send(1, [1], frame)).toBe(3);
    expect([made, all.map(({ done }) => done.at(-1))]).toEqual([
      1,
      Array(3).fill('{"type":"counted","made":1}'),
    ]);
  });
});
