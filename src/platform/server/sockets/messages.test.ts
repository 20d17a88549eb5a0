import { describe, expect, test } from "vitest";
import { createAllowance, ofPerson, ofSocket, readMessage } from "./messages.ts";

const malformed = ["", "{", "1", '"watch"', "null", "[]", "{}", '{"type":null}', '{"type":"watch","room":1}'];

describe("a client's text", () => {
  test.each([
    ['{"user_id":1,"type":"notification","soft":"procedure"}', { type: "notification" }],
    [
      '{"type":"watch","room":"procedure:12","user_id":3}',
      { type: "watch", room: "procedure:12", since_ms: null },
    ],
    ['{"type":"watch","room":"roles","since_ms":1.5}', { type: "watch", room: "roles", since_ms: 1.5 }],
    ['{"type":"unwatch","room":"procedures"}', { type: "unwatch", room: "procedures" }],
    ['{"type":"notification","soft":"objectives"}', { type: "unknown" }],
    ['{"type":"notification"}', { type: "unknown" }],
    ['{"type":"typing"}', { type: "unknown" }],
  ])("is read: %s", (text, message) => {
    expect(readMessage(text)).toEqual(message);
  });

  test.each([
    ...malformed,
    ...["-1", '"5"', "[]", "true"].map((since) => `{"type":"watch","room":"roles","since_ms":${since}}`),
  ])("is malformed: %s", (text) => {
    expect(readMessage(text)).toBeUndefined();
  });
});

describe("the allowance of messages", () => {
  const taken = (isAllowed: (now: number) => boolean, times: number, now: number) =>
    Array.from({ length: times }, () => isAllowed(now)).filter(Boolean).length;

  test("is sixty at once, then twenty a second", () => {
    const isAllowed = createAllowance(ofSocket);
    expect(taken(isAllowed, 100, 5_000)).toBe(60);
    expect(taken(isAllowed, 100, 5_500)).toBe(10);
    expect(taken(isAllowed, 100, 6_500)).toBe(20);
  });

  test("never grows beyond sixty, nor when the clock goes back", () => {
    const isAllowed = createAllowance(ofSocket);
    expect(taken(isAllowed, 100, 3_600_000)).toBe(60);
    expect(taken(isAllowed, 100, 10)).toBe(0);
  });

  test("of all of somebody's sockets has room for ten windows that come back with all their rooms", () => {
    const isAllowed = createAllowance(ofPerson);
    expect(taken(isAllowed, 1_000, 0)).toBe(600);
    expect(taken(isAllowed, 1_000, 1_000)).toBe(40);
  });
});
