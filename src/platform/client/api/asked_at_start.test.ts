import { afterEach, describe, expect, it, vi } from "vitest";
import { askedAtStart } from "./asked_at_start.ts";

const address = "/api/auth/session";
const answer = { status: 200, text: "{}" };
const nobodyStops = () => new AbortController().signal;

const asks = (promise: Promise<typeof answer>) => {
  vi.stubGlobal("procedoAsked", { address, answer: promise });
};

afterEach(() => vi.unstubAllGlobals());

describe("what the page asked for at its start", () => {
  it("is given once, and only to who asks the same", async () => {
    asks(Promise.resolve(answer));
    expect(await askedAtStart("/api/procedures", nobodyStops())).toBeUndefined();
    expect(await askedAtStart(address, nobodyStops())).toEqual(answer);
    expect(await askedAtStart(address, nobodyStops())).toBeUndefined();
  });

  it("is asked for anew when no answer came", async () => {
    asks(Promise.reject(new TypeError("no network")));
    expect(await askedAtStart(address, nobodyStops())).toBeUndefined();
  });

  it("is not waited for once nobody wants it", async () => {
    asks(new Promise(() => {}));
    const stop = new AbortController();
    const waiting = askedAtStart(address, stop.signal);
    stop.abort(new Error("left"));
    await expect(waiting).rejects.toThrow("left");
  });
});
