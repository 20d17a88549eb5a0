import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Share } from "#platform/endpoint.ts";
import { callErrorOf } from "./call_error.ts";
import { patiently, waitingEvent } from "./patiently.ts";

const putOff = (seconds: number) =>
  callErrorOf(429, JSON.stringify({ code: "too_many_requests", message: "mai târziu" }), String(seconds));

/** Each test begins long after the one before: what that put off is over. */
const times = (function* () {
  for (let now = 0; ; now += 86_400_000) yield now;
})();

beforeEach(() => {
  vi.useFakeTimers({ now: times.next().value });
  vi.stubGlobal("window", new EventTarget());
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A call that is put off so many times before it is answered; the moments at which it was made. */
function callThat(isPutOff: number, seconds: number) {
  const made: number[] = [];
  const began = Date.now();
  const attempt = async () => {
    made.push(Date.now() - began);
    if (made.length <= isPutOff) throw putOff(seconds);
    return "răspuns";
  };
  return { made, attempt };
}

const start = (attempt: () => Promise<string>, share: Share = "write", signal?: AbortSignal) => {
  const answer = patiently(share, signal, attempt);
  // Looked at later.
  answer.catch(() => undefined);
  return answer;
};

describe("a call that is put off", () => {
  test("is made again after the time that was said, a little later each time", async () => {
    const { made, attempt } = callThat(2, 1);
    const answer = start(attempt);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toBe("răspuns");
    expect(made).toEqual([0, 1_500, 3_500]);
  });

  test("holds the next of its class back, and no other", async () => {
    const first = callThat(1, 5);
    const answers = [start(first.attempt)];
    await vi.advanceTimersByTimeAsync(0);
    const [second, read] = [callThat(0, 0), callThat(0, 0)];
    answers.push(start(second.attempt), start(read.attempt, "read"));
    await vi.advanceTimersByTimeAsync(4_900);
    expect([first.made.length, second.made.length, read.made.length]).toEqual([1, 0, 1]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await Promise.all(answers)).toEqual(["răspuns", "răspuns", "răspuns"]);
    expect(second.made.length).toBe(1);
  });

  test("is refused after two minutes of waiting", async () => {
    const { made, attempt } = callThat(1_000, 20);
    const answer = start(attempt);
    await vi.advanceTimersByTimeAsync(300_000);
    await expect(answer).rejects.toMatchObject({ status: 429, code: "too_many_requests" });
    expect(made.length).toBeLessThan(8);
    expect(made.at(-1)).toBeLessThanOrEqual(120_000);
  });

  test("ends with its signal, and is not made again", async () => {
    const { made, attempt } = callThat(1, 5);
    const leaving = new AbortController();
    const answer = start(attempt, "write", leaving.signal);
    await vi.advanceTimersByTimeAsync(1_000);
    leaving.abort(new Error("plecat"));
    await expect(answer).rejects.toThrow("plecat");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(made.length).toBe(1);
  });

  test("is told of when it waits long, until it waits no more", async () => {
    const told: Promise<void>[] = [];
    window.addEventListener(waitingEvent, (event) => told.push((event as CustomEvent<Promise<void>>).detail));
    const short = start(callThat(1, 1).attempt, "read");
    await vi.advanceTimersByTimeAsync(2_000);
    await short;
    expect(told.length).toBe(0);
    const long = start(callThat(3, 2).attempt);
    await vi.advanceTimersByTimeAsync(2_600);
    expect(told.length).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    await long;
    await told[0];
    expect(told.length).toBe(1);
  });

  test("throws what else it is refused with at once", async () => {
    const refused = callErrorOf(429, JSON.stringify({ code: "rate_limited", message: "x" }), "30");
    await expect(start(() => Promise.reject(refused))).rejects.toBe(refused);
  });
});
