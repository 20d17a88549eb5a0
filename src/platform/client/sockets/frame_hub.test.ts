import { expect, it, vi } from "vitest";
import { createHub } from "./frame_hub.ts";

function connected() {
  const hub = createHub();
  const sent: object[] = [];
  const connect = () => hub.connect("open", (message) => void sent.push(message));
  return { hub, sent, connect };
}

it("a room is watched once, however many look at it, and let go by the last", () => {
  const { hub, sent, connect } = connected();
  connect();
  const first = hub.watch("procedure:1");
  const second = hub.watch("procedure:1");
  expect(sent).toEqual([{ type: "watch", room: "procedure:1", since_ms: 10_000 }]);
  first();
  expect(sent).toHaveLength(1);
  second();
  expect(sent.at(-1)).toEqual({ type: "unwatch", room: "procedure:1" });
});

it("what was watched before there was a connection is watched when there is one, and again after each", () => {
  const { hub, sent, connect } = connected();
  hub.watch("procedures");
  const leave = hub.watch("procedure:2");
  expect(sent).toEqual([]);
  connect();
  expect(sent).toEqual([
    { type: "watch", room: "procedures", since_ms: 0 },
    { type: "watch", room: "procedure:2", since_ms: 0 },
  ]);
  hub.connect("connecting", null);
  leave();
  sent.length = 0;
  connect();
  expect(sent).toEqual([{ type: "watch", room: "procedures", since_ms: 0 }]);
});

it("a first connection has the rooms told what was told since the page began, later rooms what was a moment ago", () => {
  const { hub, sent, connect } = connected();
  hub.watch("procedures");
  hub.connect("open", (message) => void sent.push(message), 700);
  hub.watch("roles");
  connect();
  expect(sent).toEqual([
    { type: "watch", room: "procedures", since_ms: 700 },
    { type: "watch", room: "roles", since_ms: 10_000 },
    ...["procedures", "roles"].map((room) => ({ type: "watch", room, since_ms: 0 })),
  ]);
});

it("tells since when a room is asked for again, once the server says so, and anew after each connection", () => {
  vi.useFakeTimers({ now: 1_000 });
  const { hub, connect } = connected();
  const ack = (room: string) => hub.tell({ type: "watching", room });
  connect();
  const leave = hub.watch("roles");
  ack("roles");
  ack("never");
  expect([hub.toldSince("roles"), hub.toldSince("never")]).toEqual([Number.NEGATIVE_INFINITY, null]);
  leave();
  vi.setSystemTime(2_000);
  hub.watch("roles");
  const other = hub.watch("roles");
  expect(hub.toldSince("roles")).toBeNull();
  ack("roles");
  vi.setSystemTime(3_000);
  expect(hub.toldSince("roles")).toBe(2_000);
  other();
  connect();
  expect(hub.toldSince("roles")).toBeNull();
  ack("roles");
  expect(hub.toldSince("roles")).toBe(2_000);
  vi.useRealTimers();
});

it("a frame reaches those who listen to its type, until they leave", () => {
  const { hub } = connected();
  const heard: unknown[] = [];
  const leave = hub.on("changed", (frame) => heard.push(frame["room"]));
  hub.on("resumed", () => heard.push("resumed"));
  hub.tell({ type: "changed", room: "procedures" });
  hub.tell({ type: "unknown" });
  leave();
  hub.tell({ type: "changed", room: "processes" });
  expect(heard).toEqual(["procedures"]);
});

it("the state is told when it changes", () => {
  const { hub, connect } = connected();
  const states: string[] = [hub.state()];
  hub.subscribe(() => states.push(hub.state()));
  connect();
  hub.connect("closed", null);
  expect(states).toEqual(["connecting", "open", "closed"]);
});
