import { beforeEach, expect, test } from "vitest";
import { keptKey } from "#platform/kept.ts";
import { browserOfCharts, chartOf, owner, place, type Tab } from "./chart_slots.fixture.ts";

let { device, tab, kill, pass, settle, foundBy, fill } = browserOfCharts();

const never = new AbortController().signal;

beforeEach(() => {
  ({ device, tab, kill, pass, settle, foundBy, fill } = browserOfCharts());
});

test("where nothing is kept nobody is asked, and nothing is waited for", async () => {
  device.set(keptKey(owner, "chart", "71"), chartOf("another version's"));
  device.set(keptKey({ ...owner, user_id: 3 }, "chart", "7"), chartOf("another person's"));
  device.set(`${place}.open`, chartOf("another thing's"));
  expect(await tab().slots.next()).toBeNull();
});

test("what a living tab has is not brought back by another, and each forgets only its own", async () => {
  const a = tab();
  await a.slots.keep(chartOf("A"));
  const b = tab();
  // Without the time that a tab gets to answer: all have answered.
  expect(await b.slots.next()).toBeNull();
  await b.slots.keep(chartOf("B"));
  expect(device.size).toBe(2);
  await b.slots.forget();
  expect([...device.values()]).toEqual([chartOf("A")]);
});

test("what a killed tab left is brought back once it does not answer, and kept in one place only", async () => {
  const a = tab();
  await a.slots.keep(chartOf("A"));
  kill(a);
  const b = tab();
  const found = await foundBy(b);
  expect(found).toMatchObject({ chart: chartOf("A"), hasMore: false });
  if (found === null) throw new Error("nothing found");
  expect([...device.keys()]).toEqual([found.slot]);
  b.slots.adopt(found);
  await b.slots.keep(chartOf("A and more"));
  expect([...device.values()]).toEqual([chartOf("A and more")]);
  // Its new owner answers for it, too.
  expect(await tab().slots.next()).toBeNull();
  await b.slots.forget();
  expect(device.size).toBe(0);
});

test("of two tabs that look at once only one brings it back", async () => {
  device.set(place, chartOf("A"));
  const finding = [tab(), tab()].map(({ slots }) => slots.next());
  await pass(1000);
  expect((await Promise.all(finding)).filter((found) => found !== null)).toHaveLength(1);
});

test("asked twice at once it looks once", async () => {
  device.set(place, chartOf("A"));
  const one = tab();
  const finding = [one.slots.next(), one.slots.next()];
  await pass(1000);
  const [first, second] = await Promise.all(finding);
  expect(first?.chart).toEqual(chartOf("A"));
  expect(second).toBe(first);
});

test("of several that were left the newest comes first, the others after it", async () => {
  const left = [chartOf("old", 1), chartOf("newest", 3), chartOf("newer", 2)];
  for (const chart of left) {
    const one = tab();
    await one.slots.keep(chart);
    kill(one);
  }
  const b = tab();
  const names: string[] = [];
  for (const more of [true, true, false]) {
    const found = await foundBy(b);
    if (found === null) throw new Error("nothing found");
    expect(found.hasMore).toBe(more);
    b.slots.adopt(found);
    names.push(JSON.parse(found.chart.json).children[0].name);
    await b.slots.forget();
  }
  expect(names).toEqual(["newest", "newer", "old"]);
  expect(await b.slots.next()).toBeNull();
});

test("what waits to be brought back is answered for", async () => {
  device.set(place, chartOf("A"));
  await foundBy(tab());
  expect(await tab().slots.next()).toBeNull();
});

test("what earlier versions kept is found, and not twice", async () => {
  for (const former of [place, "2.7"]) {
    device.set(former, chartOf(former));
    const b = tab();
    expect((await foundBy(b))?.chart).toEqual(chartOf(former));
    expect(device.has(former)).toBe(false);
    kill(b);
    device.clear();
  }
});

test("what cannot be moved for want of room is given back where it stands", async () => {
  device.set(place, chartOf("A"));
  fill();
  const b = tab();
  const found = await foundBy(b);
  expect(found?.slot).toBe(place);
  if (found !== null) b.slots.adopt(found);
  await b.slots.forget();
  expect(device.size).toBe(0);
});

test("whoever goes while asking takes nothing along", async () => {
  device.set(place, chartOf("A"));
  const b = tab();
  const finding = b.slots.next();
  await settle();
  b.slots.leave();
  await pass(1000);
  expect(await finding).toBeNull();
  expect([...device.keys()]).toEqual([place]);
});

test.each(["offline", "saving"] as const)(
  "a chart that was left %s is its tab's until that gave up",
  async (state) => {
    const a = tab();
    await a.slots.keep(chartOf("A"));
    a.turn(state);
    expect(a.slots.leave()).toBe(true);
    const b = tab();
    expect(await b.slots.next()).toBeNull();
    a.turn("refused");
    expect((await foundBy(b))?.chart).toEqual(chartOf("A"));
  },
);

test.each(["stale", "refused"] as const)("a chart that was left %s is anybody's", async (state) => {
  const a = tab();
  await a.slots.keep(chartOf("A"));
  a.turn(state);
  expect(a.slots.leave()).toBe(true);
  expect((await foundBy(tab()))?.chart).toEqual(chartOf("A"));
});

test("a chart that was left saved leaves nothing", () => {
  expect(tab().slots.leave()).toBe(false);
});

test("a tab that comes back to its chart has no answer to wait for, and two queues of it never send", async () => {
  const a = tab();
  await a.slots.keep(chartOf("A"));
  a.turn("saving");
  a.slots.leave();
  let handed: string[] | null = null;
  void a.slots.handOver(never).then((slots) => {
    handed = slots;
  });
  await settle();
  // What is on its way may arrive.
  expect([handed, a.told]).toEqual([null, []]);
  a.turn("offline");
  await settle();
  expect(a.told).toEqual(["flush", "stop"]);
  const again = tab();
  expect((await again.slots.next(handed ?? []))?.chart).toEqual(chartOf("A"));
  await a.slots.keep(chartOf("late"));
  expect([...device.values()]).toEqual([chartOf("A")]);
});

test("a tab that goes again before its chart was handed over goes on sending it", async () => {
  const a = tab();
  await a.slots.keep(chartOf("A"));
  a.turn("saving");
  const going = new AbortController();
  const handing = a.slots.handOver(going.signal);
  going.abort();
  expect([await handing, a.told]).toEqual([null, []]);
  await a.slots.keep(chartOf("B"));
  expect([...device.values()]).toEqual([chartOf("B")]);
});

test("a chart that stands on no device is not handed over: its queue has it alone", async () => {
  const a = tab();
  fill();
  await a.slots.keep(chartOf("A")).catch(() => undefined);
  a.turn("offline");
  expect([await a.slots.handOver(never), a.told]).toEqual([null, ["flush"]]);
});

test("what is on its way for long is not waited for", async () => {
  const a = tab();
  a.turn("saving");
  const handing = a.slots.handOver(never);
  await pass(3000);
  expect(await handing).toHaveLength(1);
});

test("a tab that slept knows what another brought back from it, and whoever brought it back what was on its way", async () => {
  const a = tab();
  const b = tab();
  await a.slots.keep({ ...chartOf("A"), sent: chartOf("on its way").json });
  expect(a.slots.moved()).toBeNull();
  a.hears = false;
  const finding = b.slots.next();
  await pass(999);
  a.hears = true;
  await pass(1);
  const found = await finding;
  if (found === null) throw new Error("nothing found");
  b.slots.adopt(found);
  const nameIn = ({ slots }: Tab) => slots.moved()?.children[0]?.name;
  expect([nameIn(a), nameIn(b)]).toEqual(["A", "on its way"]);
});
