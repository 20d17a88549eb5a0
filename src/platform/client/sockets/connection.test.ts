import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startConnection } from "./connection.ts";
import { createHub, type Frame } from "./frame_hub.ts";

/** What a browser gives a page of a socket; the test is the server. */
class StandinSocket {
  static opened: StandinSocket[] = [];
  sent: Frame[] = [];
  isClosed = false;
  onopen = () => {};
  onclose = (_event: { code: number }) => {};
  onmessage = (_event: { data: string }) => {};
  constructor() {
    StandinSocket.opened.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Frame);
  }
  close() {
    this.isClosed = true;
  }
  says(type: string) {
    this.onmessage({ data: JSON.stringify({ type }) });
  }
}

const second = 1000;
let stop: AbortController;
let refreshed: number;
let back: number;
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  StandinSocket.opened = [];
  stop = new AbortController();
  refreshed = 0;
  back = 0;
  page = new EventTarget();
  vi.stubGlobal("WebSocket", StandinSocket);
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("location", { origin: "http://localhost" });
});

afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page whose socket has been open for a while. */
function opened() {
  const hub = createHub();
  hub.watch("procedures");
  const client = { invalidateQueries: async () => void (refreshed += 1) } as unknown as QueryClient;
  const since = performance.now();
  vi.advanceTimersByTime(2 * second);
  startConnection({ hub, client, user_id: 7, since, onBack: () => void (back += 1), signal: stop.signal });
  const socket = last();
  socket.onopen();
  socket.says("ready");
  vi.advanceTimersByTime(11 * second);
  return { hub, socket };
}

const last = () => {
  const socket = StandinSocket.opened.at(-1);
  if (!socket) throw new Error("no socket was opened");
  return socket;
};

const comeBack = () => page.dispatchEvent(new Event("focus"));
const greetings = ({ sent }: StandinSocket) => sent.filter(({ type }) => type === "notification").length;

it("a first connection reads nothing again: it has told again what was told since the page began", () => {
  const { socket } = opened();
  expect(socket.sent).toContainEqual({ type: "watch", room: "procedures", since_ms: 2 * second });
  expect([refreshed, back]).toEqual([0, 0]);
});

it("who comes back after a long silence has the server asked, and stays connected when it answers", () => {
  const { hub, socket } = opened();
  vi.advanceTimersByTime(60 * second);
  comeBack();
  expect(greetings(socket)).toBe(2);
  socket.says("ready");
  vi.advanceTimersByTime(60 * second);
  expect([hub.state(), StandinSocket.opened.length, refreshed]).toEqual(["open", 1, 0]);
  // Rooms are not asked for again: they never were lost.
  expect(socket.sent.filter(({ type }) => type === "watch")).toHaveLength(1);
});

it("a server that does not answer then is given up, and what was missed is read from the next one", () => {
  const { hub, socket } = opened();
  vi.advanceTimersByTime(60 * second);
  comeBack();
  vi.advanceTimersByTime(10 * second);
  expect([socket.isClosed, hub.state()]).toEqual([true, "connecting"]);
  vi.advanceTimersByTime(second);
  expect(last()).not.toBe(socket);
  last().onopen();
  last().says("ready");
  expect([hub.state(), refreshed, back]).toEqual(["open", 1, 1]);
});

it("a server that ends a socket because rights have changed is asked at once who one is now, and for the rooms again", () => {
  const { hub, socket } = opened();
  socket.onclose({ code: 4205 });
  vi.advanceTimersByTime(200);
  expect(last()).not.toBe(socket);
  last().onopen();
  last().says("ready");
  expect([hub.state(), refreshed, back]).toEqual(["open", 1, 1]);
  expect(last().sent).toContainEqual({ type: "watch", room: "procedures", since_ms: 0 });
});

it("what a server may have left out while it was away from its own news may be a change of rights too", () => {
  opened().socket.says("resumed");
  expect([refreshed, back]).toEqual([1, 1]);
});

it("who comes back while the server speaks asks nothing of it", () => {
  const { socket } = opened();
  vi.advanceTimersByTime(60 * second);
  socket.says("changed");
  for (let time = 0; time < 5; time += 1) comeBack();
  expect(greetings(socket)).toBe(1);
});
