import type { TabWords } from "#platform/drafts/tab_words.ts";
import { keptKey } from "#platform/kept.ts";
import { treeToJson } from "../tree/check/serialize_tree.ts";
import { nodeOf } from "../tree/tree.ts";
import { type ChartSlots, createChartSlots } from "./chart_slots.rules.ts";
import type { KeptChart, SaveState } from "./save_queue.rules.ts";

export const owner = { instance_id: 1, user_id: 2 };
export const place = keptKey(owner, "chart", "7");

export const chartOf = (name: string, at = 0): KeptChart => ({
  revision: 5,
  json: treeToJson(
    nodeOf({ unique_id: 1, type: "start", children: [nodeOf({ unique_id: 2, type: "simple_text", name })] }),
  ),
  sent: null,
  kept_at: new Date(at).toISOString(),
});

export type Tab = {
  slots: ChartSlots;
  hears: boolean;
  hear: ((words: TabWords) => void) | null;
  turn(state: SaveState): void;
  /** What the queue was told to do. */
  told: string[];
};

/** A browser whose device, clock and tabs are values. */
export function browserOfCharts() {
  const device = new Map<string, KeptChart>();
  let tabs: Tab[] = [];
  let timers: { at: number; run(): void }[] = [];
  let clock = 0;
  let keys = 0;
  let hasRoom = true;

  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };

  async function pass(milliseconds: number): Promise<void> {
    await settle();
    clock += milliseconds;
    const due = timers.filter(({ at }) => at <= clock);
    timers = timers.filter(({ at }) => at > clock);
    for (const { run } of due) run();
    await settle();
  }

  /** A tab with a chart on its screen, in the state "saved" until it is turned. */
  function tab(version_id = 7): Tab {
    let state: SaveState = "saved";
    const listeners = new Set<() => void>();
    const me: Tab = {
      hears: true,
      hear: null,
      told: [],
      turn(next) {
        state = next;
        for (const listener of listeners) listener();
      },
      slots: createChartSlots(
        { owner, version_id },
        {
          store: {
            read: async (isSlot) =>
              [...device].filter(([slot]) => isSlot(slot)).map(([slot, chart]) => ({ slot, chart })),
            async keep(slot, chart) {
              if (!hasRoom && !device.has(slot)) throw new Error("No room");
              device.set(slot, chart);
            },
            forget: async (slot) => void device.delete(slot),
            async move(from, to) {
              if (!hasRoom) throw new Error("No room");
              const chart = device.get(from);
              if (chart === undefined) return undefined;
              device.delete(from);
              device.set(to, chart);
              return chart;
            },
          },
          joinTabs(hear) {
            me.hear = hear;
            return {
              say(words) {
                for (const other of tabs) if (other !== me && other.hears) other.hear?.(words);
              },
              leave() {
                me.hear = null;
              },
            };
          },
          after(milliseconds, run) {
            const timer = { at: clock + milliseconds, run };
            timers.push(timer);
            return () => void timers.splice(timers.indexOf(timer), 1);
          },
          newKey: () => String((keys += 1)).padStart(32, "0"),
        },
      ),
    };
    me.slots.serve({
      view: () => ({ state, error: null, saved_at: null }),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      flush: () => void me.told.push("flush"),
      stop: () => void me.told.push("stop"),
    });
    tabs.push(me);
    me.slots.open();
    return me;
  }

  const kill = (gone: Tab) => {
    tabs = tabs.filter((one) => one !== gone);
  };

  /** What a tab finds, once those who may answer had the time for it. */
  async function foundBy(one: Tab, handedOver?: string[]) {
    const finding = one.slots.next(handedOver);
    await pass(1000);
    return finding;
  }

  return {
    device,
    tab,
    kill,
    pass,
    settle,
    foundBy,
    /** The device takes nothing more. */
    fill() {
      hasRoom = false;
    },
  };
}
