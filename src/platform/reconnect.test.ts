import { describe, expect, it } from "vitest";
import { type Link, type LinkEvent, linkStep, newLink } from "./reconnect.ts";

/** The link after a row of events, and the last step. */
function after(...events: LinkEvent[]) {
  let link: Link = newLink;
  let last = linkStep(link, { type: "held" }, 0);
  for (const event of events) {
    last = linkStep(link, event, 0);
    link = last.link;
  }
  return last;
}

const opened: LinkEvent = { type: "opened" };
const woken: LinkEvent = { type: "woken" };
const held: LinkEvent = { type: "held" };
const closed = (code: number): LinkEvent => ({ type: "closed", code });

describe("a connection", () => {
  it("that broke waits, longer each time, and connects when it is woken", () => {
    expect(after(opened, closed(1006))).toMatchObject({ wait: 1000, connects: false });
    expect(after(opened, closed(1006), woken)).toMatchObject({ wait: null, connects: true });
    expect(after(opened, closed(1006), woken, closed(1006))).toMatchObject({ wait: 2000 });
    const worn: Link = { ...newLink, phase: "open", failures: 20 };
    expect(linkStep(worn, closed(1006), 0)).toMatchObject({ wait: 600_000 });
    expect(linkStep(worn, closed(1006), 1)).toMatchObject({ wait: 300_000 });
  });

  it.each([1001, 1006, 1011, 1012, 1013, 4429])("comes back after %i", (code) => {
    expect(after(opened, closed(code)).link.phase).toBe("waiting");
  });

  it("that was closed because rights have changed comes back at once, as often as they do, and has missed something", () => {
    const renewed = after(opened, closed(4205));
    expect(renewed.link).toMatchObject({ phase: "waiting", failures: 0 });
    expect(linkStep(after(opened).link, closed(4205), 1).wait).toBeLessThan(1000);
    expect(after(opened, closed(4205), woken, opened).is_back).toBe(true);
    expect(after(opened, closed(4205), woken, closed(4205)).link.failures).toBe(0);
  });

  it.each([1000, 1005, 1008, 4400, 4401, 4403])("stays away after %i, whoever wakes it", (code) => {
    const ended = after(opened, closed(code));
    expect(ended).toMatchObject({ wait: null, link: { phase: "ended" } });
    expect(linkStep(ended.link, woken, 0)).toMatchObject({ connects: false, link: { phase: "ended" } });
  });

  it("that is closed with 4401 says that the session is over, and only then", () => {
    expect(after(opened, closed(4401)).is_session_over).toBe(true);
    expect(after(closed(4401)).is_session_over).toBe(true);
    expect(after(opened, closed(1000)).is_session_over).toBe(false);
    expect(after(opened, closed(1006)).is_session_over).toBe(false);
  });

  it("that opens for the first time has missed nothing, any later time it has", () => {
    expect(after(opened).is_back).toBe(false);
    expect(after(opened, closed(1006), woken, opened).is_back).toBe(true);
    expect(after(closed(1006), woken, opened).is_back).toBe(true);
  });

  it("that opens and breaks at once keeps waiting longer; one that has held starts anew", () => {
    expect(after(opened, closed(1006), woken, opened, closed(1006)).wait).toBe(2000);
    expect(after(opened, closed(1006), woken, opened, held, closed(1006)).wait).toBe(1000);
  });

  it("does not connect twice", () => {
    expect(after(woken).connects).toBe(false);
    expect(after(opened, woken).connects).toBe(false);
    expect(after(opened, closed(1006), woken, woken).connects).toBe(false);
  });

  it("that is gone is not gone once more", () => {
    expect(after(opened, closed(1006), closed(1006)).link.failures).toBe(1);
  });
});
