import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fakeBrowser, owner, type Tab } from "./draft_slots.fixture.ts";
import { keptKey, keptText } from "../kept.ts";

const long = 2000;
const offered = ({ slots }: Tab) => slots.view().offers.map(({ value }) => value);

/** What a form that is opened now offers, once every tab that could answer has. */
function offeredNext(browser: ReturnType<typeof fakeBrowser>): string[] {
  const next = browser.tab();
  browser.pass(long);
  const values = offered(next);
  next.close();
  return values;
}

describe("drafts of one thing in several tabs", () => {
  it("are offered at once when their form was closed, newest first", () => {
    const browser = fakeBrowser();
    for (const text of ["primul", "al doilea"]) {
      const tab = browser.tab();
      tab.slots.type(text);
      browser.pass(long);
      tab.close();
    }
    expect(offered(browser.tab())).toEqual(["al doilea", "primul"]);
  });

  it("are offered once where several forms left the same, and gone together when thrown away", () => {
    const browser = fakeBrowser();
    for (const text of ["la fel", "altul", "la fel"]) {
      const tab = browser.tab();
      tab.slots.type(text);
      browser.pass(long);
      tab.close();
    }
    const next = browser.tab();
    expect(offered(next)).toEqual(["la fel", "altul"]);
    const [first] = next.slots.view().offers;
    if (first) next.slots.discard(first);
    expect(offered(next)).toEqual(["altul"]);
    next.close();
    expect(offeredNext(browser)).toEqual(["altul"]);
  });

  it("are not offered to a form that holds the same, and gone once that is saved", () => {
    const browser = fakeBrowser();
    const first = browser.tab();
    first.slots.type("scris");
    browser.pass(long);
    first.close();
    const second = browser.tab();
    expect(offered(second)).toEqual(["scris"]);
    second.slots.type("scris");
    browser.pass(long);
    expect(offered(second)).toEqual([]);
    // Going on from it brings no offer back over the field.
    second.slots.type("scris mai departe");
    browser.pass(long);
    expect(offered(second)).toEqual([]);
    second.slots.type("scris");
    browser.pass(long);
    second.slots.clear();
    second.close();
    expect(offeredNext(browser)).toEqual([]);
  });

  it("are never offered while their form is open, which is said instead, until it closes", () => {
    const browser = fakeBrowser();
    const first = browser.tab();
    first.slots.type("scris");
    browser.pass(long);
    const second = browser.tab();
    expect(second.slots.view()).toMatchObject({ offers: [], isElsewhere: true });
    browser.pass(long);
    expect(second.slots.view()).toMatchObject({ offers: [], isElsewhere: true });
    first.close();
    expect(second.slots.view().isElsewhere).toBe(false);
    expect(offered(second)).toEqual(["scris"]);
  });

  it("are offered after a tab was killed, when it has not answered", () => {
    const browser = fakeBrowser();
    const first = browser.tab();
    first.slots.type("scris");
    browser.pass(long);
    first.kill();
    const second = browser.tab();
    expect(second.slots.view()).toMatchObject({ offers: [], isElsewhere: false });
    browser.pass(long);
    expect(offered(second)).toEqual(["scris"]);
  });

  it("of a tab killed later are offered when the page is looked at again", () => {
    const browser = fakeBrowser();
    const first = browser.tab();
    first.slots.type("scris");
    browser.pass(long);
    const second = browser.tab();
    browser.pass(long);
    first.kill();
    second.wake();
    browser.pass(long);
    expect(second.slots.view().isElsewhere).toBe(false);
    expect(offered(second)).toEqual(["scris"]);
  });

  it("are cleared by nobody but their own form", () => {
    const browser = fakeBrowser();
    const [first, second] = [browser.tab(), browser.tab()];
    first.slots.type("al primei");
    second.slots.type("al celei de-a doua");
    browser.pass(long);
    first.slots.clear();
    first.close();
    expect(second.slots.view().keeping).toBe("kept");
    second.close();
    expect(offeredNext(browser)).toEqual(["al celei de-a doua"]);
  });

  it("are not offered again once they were saved or given up, though the form says the same once more", () => {
    const browser = fakeBrowser();
    const tab = browser.tab();
    tab.slots.type("scris");
    browser.pass(long);
    tab.slots.clear();
    tab.slots.type(["sc", "ris"].join(""));
    browser.pass(long);
    tab.close();
    expect(browser.device.size).toBe(0);
  });

  it("change places with what was typed before they were taken", () => {
    const browser = fakeBrowser();
    const before = browser.tab();
    before.slots.type("dinainte");
    before.close();
    const tab = browser.tab();
    tab.slots.type("tocmai scris");
    const [offer] = tab.slots.view().offers;
    if (offer !== undefined) tab.slots.take(offer);
    expect(offered(tab)).toEqual(["tocmai scris"]);
    tab.slots.type("dinainte, dus mai departe");
    tab.kill();
    expect(offeredNext(browser)).toEqual(["tocmai scris", "dinainte"]);
  });

  it("of a tab that slept and did not answer are written again when it finds them gone", () => {
    const browser = fakeBrowser();
    const sleeper = browser.tab();
    sleeper.slots.type("scris");
    browser.pass(long);
    sleeper.sleep();
    const other = browser.tab();
    browser.pass(long);
    const [offer] = other.slots.view().offers;
    if (offer !== undefined) other.slots.discard(offer);
    expect(offered(other)).toEqual([]);
    sleeper.wake();
    sleeper.kill();
    expect(offeredNext(browser)).toEqual(["scris"]);
  });

  it("of a tab that only answers late are withdrawn again", () => {
    const browser = fakeBrowser();
    const busy = browser.tab();
    busy.slots.type("scris");
    browser.pass(long);
    busy.sleep();
    const other = browser.tab();
    browser.pass(long);
    expect(offered(other)).toEqual(["scris"]);
    busy.wake();
    expect(other.slots.view()).toMatchObject({ offers: [], isElsewhere: true });
  });

  it("are found where earlier versions kept them, and only those of the same thing", () => {
    const browser = fakeBrowser();
    const at = (name: string, text: string, minute: string) =>
      browser.device.set(
        keptKey(owner, "draft", name),
        keptText(JSON.stringify(text), new Date(`2026-11-20T11:0${minute}:00Z`)),
      );
    at("procedure.1", "unu", "1");
    at("procedure.1.2", "doi", "2");
    at("procedure.12", "al altei proceduri", "3");
    const tab = browser.tab("procedure.1");
    expect(offered(tab)).toEqual(["doi", "unu"]);
    for (const offer of tab.slots.view().offers) tab.slots.discard(offer);
    expect([...browser.device.keys()]).toEqual([keptKey(owner, "draft", "procedure.12")]);
  });

  it("stop being called kept when the device has no room, and are kept again when it has", () => {
    const browser = fakeBrowser();
    const tab = browser.tab();
    tab.slots.type("scurt");
    browser.pass(long);
    expect(tab.slots.view().keeping).toBe("kept");
    browser.limit(200);
    tab.slots.type("lung".repeat(100));
    browser.pass(long);
    expect(tab.slots.view().keeping).toBe("refused");
    browser.limit(2000);
    tab.slots.type("lung".repeat(101));
    browser.pass(long);
    expect(tab.slots.view().keeping).toBe("kept");
  });

  it("are taken onto the screen where the device has room for one only, and stand there until they are kept", () => {
    const browser = fakeBrowser();
    const left = "lung".repeat(100);
    const before = browser.tab();
    before.slots.type(left);
    before.close();
    browser.limit(700);
    const tab = browser.tab();
    const [offer] = tab.slots.view().offers;
    if (offer !== undefined) tab.slots.take(offer);
    expect(tab.slots.view()).toEqual({ offers: [], isElsewhere: false, keeping: "kept" });
    tab.kill();
    expect(offeredNext(browser)).toEqual([left]);
  });

  it("that the device refused are not lost to what is taken in their stead", () => {
    const browser = fakeBrowser();
    const before = browser.tab();
    before.slots.type("dinainte");
    before.close();
    const tab = browser.tab();
    browser.limit(100);
    tab.slots.type("lung".repeat(100));
    const [offer] = tab.slots.view().offers;
    if (offer !== undefined) tab.slots.take(offer);
    expect(offered(tab)).toEqual(["lung".repeat(100)]);
  });
});

describe("whatever people do in several tabs", () => {
  const anything = fc.array(
    fc.record({
      tab: fc.nat(2),
      deed: fc.constantFrom(
        "type",
        "pause",
        "save",
        "discard",
        "undo",
        "close",
        "kill",
        "sleep",
        "wake",
        "take",
        "throw",
      ),
      which: fc.nat(3),
    }),
    { maxLength: 60, size: "max" },
  );

  /** A text on a form's screen: how it reads now, how it was last kept, and whether it still stands in its slot. */
  type Written = { now: string | null; kept: string | null; isTaken: boolean };
  const nothing: Written = { now: null, kept: null, isTaken: false };

  it("nothing that was typed is lost, and nothing that was saved or given up comes back", () => {
    fc.assert(
      fc.property(anything, (deeds) => {
        const browser = fakeBrowser();
        const tabs = new Map<number, Tab & { text: Written; isAsleep: boolean }>();
        /** What no open form has on its screen and nobody gave up. */
        const left = new Set<string>();
        let texts = 0;

        const pass = () => {
          browser.pass(long);
          for (const { text, isAsleep } of tabs.values()) if (!isAsleep) text.kept = text.now;
        };

        for (const { tab: number, deed, which } of deeds) {
          const tab = tabs.get(number);
          if (tab === undefined) {
            if (deed !== "pause")
              tabs.set(number, { ...browser.tab(), text: { ...nothing }, isAsleep: false });
            continue;
          }
          const { slots, text } = tab;
          const offers = slots.view().offers;
          const offer = offers[which % Math.max(1, offers.length)];
          // A text that sleeps on another screen may be offered too, and stays on that screen.
          const sleeper = [...tabs.values()].find(
            (other) => other.isAsleep && other !== tab && other.text.kept === offer?.value,
          );
          if (deed === "pause") pass();
          else if (deed === "wake" && tab.isAsleep) {
            tab.isAsleep = false;
            text.isTaken = false;
            tab.wake();
          } else if (tab.isAsleep) {
            if (deed !== "kill") continue;
            tab.kill();
            tabs.delete(number);
            if (text.kept !== null && !text.isTaken) left.add(text.kept);
          } else if (deed === "type") {
            text.now = `text ${(texts += 1)}`;
            slots.type(text.now);
          } else if (deed === "save" || deed === "discard" || deed === "undo") {
            if (deed !== "undo") slots.clear();
            slots.type(null);
            Object.assign(text, nothing);
          } else if (deed === "close" || deed === "kill") {
            if (deed === "close") tab.close();
            else tab.kill();
            tabs.delete(number);
            const last = deed === "close" ? text.now : text.kept;
            if (last !== null) left.add(last);
          } else if (deed === "sleep") {
            slots.flush();
            text.kept = text.now;
            tab.isAsleep = true;
            tab.sleep();
          } else if (deed === "take" && offer !== undefined) {
            if (text.now !== null) left.add(text.now);
            slots.take(offer);
            left.delete(offer.value);
            if (sleeper) sleeper.text.isTaken = true;
            Object.assign(text, { now: offer.value, kept: offer.value });
          } else if (deed === "throw" && offer !== undefined) {
            slots.discard(offer);
            left.delete(offer.value);
            if (sleeper) sleeper.text.isTaken = true;
          }
        }

        for (const tab of tabs.values()) if (tab.isAsleep) tab.wake();
        const living = [...tabs.values()].map(({ text }) => text.now);
        const next = offeredNext(browser);
        const notOnScreens = (values: Iterable<string>) => new Set(values).difference(new Set(living));
        expect(notOnScreens(next)).toEqual(notOnScreens(left));
        for (const tab of tabs.values()) tab.close();
        expect(new Set(offeredNext(browser))).toEqual(
          new Set([...left, ...living.filter((value) => value !== null)]),
        );
      }),
      { numRuns: 400 },
    );
  });
});
