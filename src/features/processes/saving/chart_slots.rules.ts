import { answerWithin, type TabVoice, type TabWords } from "#platform/drafts/tab_words.ts";
import { keptKey, type Owner } from "#platform/kept.ts";
import { parseTree } from "../tree/check/parse_tree.ts";
import type { Tree } from "../tree/tree.ts";
import type { KeptChart, SaveQueue } from "./save_queue.rules.ts";

/** A chart that could not be saved, and where it stands. */
export type LeftChart = { slot: string; chart: KeptChart };

/** What a tab found that no open chart has any more, and whether there is more of that. */
export type FoundChart = LeftChart & { hasMore: boolean };

export type SlotPorts = {
  store: {
    /** All that stands in slots of a place. */
    read(isSlot: (key: string) => boolean): Promise<LeftChart[]>;
    /** Rejects where nothing can be kept. */
    keep(slot: string, chart: KeptChart): Promise<void>;
    forget(slot: string): Promise<void>;
    /** Moves a chart to another slot, as it stands now; undefined where somebody else did so first. */
    move(from: string, to: string): Promise<KeptChart | undefined>;
  };
  joinTabs(hear: (words: TabWords) => void): TabVoice;
  after(milliseconds: number, run: () => void): () => void;
  newKey(): string;
};

/** The queue whose charts stand in a slot, as far as the slot is about it. */
type Served = Pick<SaveQueue, "view" | "subscribe" | "flush" | "stop">;

/** Whether, and when, something is not wanted any more. */
type CalledOff = {
  readonly aborted: boolean;
  addEventListener(type: "abort", run: () => void): void;
  removeEventListener(type: "abort", run: () => void): void;
};

export type ChartSlots = {
  /** The chart is on the screen: other tabs are answered. */
  open(): void;
  /** It goes; other tabs are answered for as long as its queue still tries by itself. Says whether anything is unsaved. */
  leave(): boolean;
  serve(queue: Served): void;
  /**
   * The tab comes back to the chart: nothing is sent from here any more. Says in which slots it may have left it. Null
   * where all stays as it is: the tab has gone again, or nothing can be kept.
   */
  handOver(calledOff: CalledOff): Promise<string[] | null>;
  /**
   * The newest chart that no living tab has, taken from where it stood; null for none. Of several the next is found by
   * asking again. Nobody is asked about slots that are `handedOver`.
   */
  next(handedOver?: readonly string[]): Promise<FoundChart | null>;
  /** What was found is what is unsaved here: it is kept where it stands from now on. */
  adopt(left: LeftChart): void;
  keep(chart: KeptChart): Promise<void>;
  forget(slot?: string): Promise<void>;
  /** What may have been sent from here by another tab, or from another tab before; null for nothing. */
  moved(): Tree | null;
};

/** What follows the version in a slot's name: a tab's own key, or nothing in earlier versions. */
const slotEnd = /^(?:|\.[0-9a-f]{32})$/;

/** In milliseconds: how long what is on its way may take before it counts as not arrived. */
const sendsWithin = 3_000;

/**
 * Where the unsaved charts of one version stand. Every open chart keeps its own in a slot of its own, so that no tab
 * writes over or forgets another's. What another tab still has on its screen is that tab's to save: brought back here,
 * it would be saved twice.
 */
export function createChartSlots(
  { owner, version_id }: { owner: Owner; version_id: number },
  { store, joinTabs, after, newKey }: SlotPorts,
): ChartSlots {
  const place = keptKey(owner, "chart", String(version_id));
  /** Where the first versions kept it. */
  const formerly = `${owner.user_id}.${version_id}`;
  const isSlot = (key: string) =>
    key === formerly || (key.startsWith(place) && slotEnd.test(key.slice(place.length)));
  const newSlot = () => `${place}.${newKey()}`;

  let own = newSlot();
  /** What was found and waits to be adopted. */
  let found: string | null = null;
  let last: KeptChart | null = null;
  /** The newest attempt to keep it. */
  let keeping: Promise<void> = Promise.resolve();
  let sentElsewhere: string | null = null;
  let isOpen = false;
  let isOver = false;
  let served: Served | null = null;
  let voice: TabVoice | null = null;
  let looking: Promise<FoundChart | null> | null = null;
  let answered: ((slot: string) => void) | null = null;

  const stateNow = () => served?.view().state ?? "saved";
  const isTrying = () => stateNow() === "saving" || stateNow() === "offline";

  function hear(words: TabWords): void {
    if (words.type === "writing") answered?.(words.slot);
    else if (words.type === "who_writes") {
      if (words.place !== place) return;
      for (const slot of [own, found]) if (slot !== null) voice?.say({ type: "writing", slot });
    } else if (words.slot === own && last !== null) {
      // This tab slept, and was taken for gone.
      sentElsewhere = last.json;
    }
  }

  const isKept = () =>
    keeping.then(
      () => true,
      () => false,
    );

  function end(): void {
    voice?.leave();
    voice = null;
  }

  function endOnceSettled(): void {
    const stop = served?.subscribe(() => {
      if (isOpen || isTrying()) return;
      stop?.();
      end();
    });
  }

  /** Those of the slots that no tab answers for. */
  async function unanswered(slots: readonly string[]): Promise<Set<string>> {
    const silent = new Set(slots);
    if (silent.size === 0) return silent;
    await new Promise<void>((resolve) => {
      const stop = after(answerWithin, resolve);
      answered = (slot) => {
        silent.delete(slot);
        if (silent.size > 0) return;
        stop();
        resolve();
      };
      voice?.say({ type: "who_writes", place });
    });
    answered = null;
    return silent;
  }

  async function look(handedOver: readonly string[]): Promise<FoundChart | null> {
    const all = (await store.read(isSlot)).filter(({ slot }) => slot !== own && slot !== found);
    const asked = all.map(({ slot }) => slot).filter((slot) => !handedOver.includes(slot));
    const silent = await unanswered(asked);
    const left = all
      .filter(({ slot }) => silent.has(slot) || handedOver.includes(slot))
      .sort((a, b) => b.chart.kept_at.localeCompare(a.chart.kept_at));
    for (const [at, { slot, chart }] of left.entries()) {
      // Whoever went meanwhile takes nothing along.
      if (!isOpen) return null;
      const hasMore = at < left.length - 1;
      found = newSlot();
      try {
        const moved = await store.move(slot, found);
        if (moved === undefined) continue;
        voice?.say({ type: "took", slot });
        return { slot: found, chart: moved, hasMore };
      } catch {
        // What cannot be moved, for want of room, is still given back.
        found = slot;
        return { slot, chart, hasMore };
      }
    }
    found = null;
    return null;
  }

  return {
    open() {
      isOpen = true;
      voice ??= joinTabs(hear);
    },

    leave() {
      isOpen = false;
      if (!isTrying()) end();
      else endOnceSettled();
      return stateNow() !== "saved" || found !== null;
    },

    serve(queue) {
      served = queue;
    },

    async handOver(calledOff) {
      if (served !== null && stateNow() === "saving") {
        const { subscribe } = served;
        await new Promise<void>((resolve) => {
          const stopClock = after(sendsWithin, goOn);
          const stop = subscribe(() => {
            if (stateNow() !== "saving") goOn();
          });
          function goOn() {
            stopClock();
            stop();
            calledOff.removeEventListener("abort", goOn);
            resolve();
          }
          calledOff.addEventListener("abort", goOn);
        });
      }
      if (calledOff.aborted) return null;
      served?.flush();
      // What is kept nowhere else goes on being sent from here.
      if (last !== null && !(await isKept())) return null;
      served?.stop();
      isOver = true;
      end();
      return [own, found].filter((slot) => slot !== null);
    },

    next(handedOver = []) {
      looking ??= look(handedOver).finally(() => {
        looking = null;
      });
      return looking;
    },

    adopt({ slot, chart }) {
      own = slot;
      found = null;
      last = chart;
      sentElsewhere = chart.sent;
    },

    async keep(chart) {
      if (isOver) return;
      last = chart;
      keeping = store.keep(own, chart);
      await keeping;
    },

    async forget(slot = own) {
      if (slot === own) last = null;
      if (slot === found) found = null;
      await store.forget(slot);
    },

    moved() {
      if (sentElsewhere === null) return null;
      const parsed = parseTree(sentElsewhere);
      return parsed.ok ? parsed.tree : null;
    },
  };
}
