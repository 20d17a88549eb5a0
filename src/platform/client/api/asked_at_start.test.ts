import { beforeEach, describe, expect, it, vi } from "vitest";
import { askedAtStart, forgetAskedAtStart } from "./asked_at_start.ts";

const address = "/api/auth/session";
const answer = { status: 200, text: "{}" };
const nobodyStops = () => new AbortController().signal;

const asks = (promise: Promise<typeof answer>) => {
  vi.stubGlobal("procedoAsked", { address, answer: promise });
};

type Block = { dataset: Record<string, string>; textContent: string; remove(): void };

/** A page that brought these answers in a language, as old as is said. */
function brings(given: Record<string, string>, { lang = "ro", brought = "ro", age = 100 } = {}) {
  const blocks = Object.entries(given).map(([at, textContent]): Block => {
    const block = {
      dataset: { answer: at },
      textContent,
      remove: () => void blocks.splice(blocks.indexOf(block), 1),
    };
    return block;
  });
  vi.stubGlobal("document", {
    documentElement: { lang },
    querySelectorAll: () => [...blocks],
    querySelector: () => ({ dataset: { brought } }),
  });
  vi.stubGlobal("performance", { now: () => age });
  return blocks;
}

beforeEach(() => void brings({}));

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

describe("what the page brought", () => {
  const list = "/api/1/procedures?sort=newest&view_more=0";

  it("is given once for each address, and goes out of the page with that", async () => {
    const blocks = brings({ [address]: "{}", [list]: "[1]" });
    expect(await askedAtStart("/api/1/procedures", nobodyStops())).toBeUndefined();
    expect(await askedAtStart(list, nobodyStops())).toEqual({ status: 200, text: "[1]" });
    expect(await askedAtStart(list, nobodyStops())).toBeUndefined();
    expect(await askedAtStart(address, nobodyStops())).toEqual({ status: 200, text: "{}" });
    expect(blocks).toEqual([]);
  });

  it("is asked for anew in another language, and by a page that took long to start", async () => {
    brings({ [address]: "{}" }, { lang: "en" });
    expect(await askedAtStart(address, nobodyStops())).toBeUndefined();
    brings({ [address]: "{}" }, { age: 15_001 });
    expect(await askedAtStart(address, nobodyStops())).toBeUndefined();
  });

  it("is let go of once something was done that it does not know of", async () => {
    const blocks = brings({ [address]: "{}", [list]: "[1]" });
    asks(Promise.resolve(answer));
    forgetAskedAtStart();
    expect(blocks).toEqual([]);
    expect(await askedAtStart(list, nobodyStops())).toBeUndefined();
    expect(await askedAtStart(address, nobodyStops())).toBeUndefined();
  });
});
