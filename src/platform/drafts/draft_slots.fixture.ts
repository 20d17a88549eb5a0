import { createDraftSlots, type DraftSlots } from "./draft_slots.ts";
import type { TabWords } from "./tab_words.ts";

export const owner = { instance_id: 1, user_id: 2 };
const isText = (value: unknown): value is string => typeof value === "string";

/** A tab of the browser below, with one form in it. */
export type Tab = {
  slots: DraftSlots<string>;
  /** As by the person: the form and its page go in the ordinary way. */
  close(): void;
  /** Nothing of it runs any more, and nobody was told. */
  kill(): void;
  /** It neither runs nor hears until it wakes. */
  sleep(): void;
  wake(): void;
};

type Listening = { hear: ((words: TabWords) => void) | null; slots: DraftSlots<string>; isAwake: boolean };
type Timer = { at: number; act(): void };

/** A browser whose device, clock and tabs are values; what one tab writes the others hear of at once. */
export function fakeBrowser() {
  const device = new Map<string, string>();
  const tabs = new Set<Listening>();
  let clock = Date.parse("2026-11-20T12:00:00Z");
  let keys = 0;
  let room = Number.POSITIVE_INFINITY;

  function tab(thing = "procedure.new"): Tab {
    const timers = new Set<Timer>();
    let isAlive = true;
    const told = (key: string) => {
      for (const other of tabs) if (other !== me && other.isAwake) other.slots.hearChange(key);
    };
    const slots: DraftSlots<string> = createDraftSlots({
      owner,
      thing,
      check: isText,
      ports: {
        store: {
          read: (key) => device.get(key) ?? null,
          write(key, text) {
            const others = [...device].reduce((sum, [k, v]) => sum + (k === key ? 0 : v.length), 0);
            if (others + text.length > room) return false;
            device.set(key, text);
            told(key);
            return true;
          },
          remove(key) {
            if (device.delete(key)) told(key);
          },
          keys: (prefix) => [...device.keys()].filter((key) => key.startsWith(prefix)),
        },
        joinTabs(hear) {
          me.hear = hear;
          return {
            say(words) {
              for (const other of tabs) if (other !== me && other.isAwake) other.hear?.(words);
            },
            leave() {
              me.hear = null;
            },
          };
        },
        later(milliseconds, act) {
          const timer = { at: clock + milliseconds, act };
          timers.add(timer);
          return () => timers.delete(timer);
        },
        now: () => new Date(clock),
        newKey: () => String((keys += 1)).padStart(32, "0"),
      },
    });
    const me: Listening = { hear: null, slots, isAwake: true };
    tabs.add(me);
    clocks.add(() => {
      if (!isAlive || !me.isAwake) return;
      for (const timer of timers) {
        if (timer.at > clock) continue;
        timers.delete(timer);
        timer.act();
      }
    });
    slots.open();
    const end = () => {
      isAlive = false;
      tabs.delete(me);
    };
    return {
      slots,
      close() {
        slots.close();
        end();
      },
      kill: end,
      sleep() {
        me.isAwake = false;
      },
      wake() {
        me.isAwake = true;
        slots.wake();
      },
    };
  }

  const clocks = new Set<() => void>();
  return {
    device,
    tab,
    pass(milliseconds: number) {
      clock += milliseconds;
      for (const run of clocks) run();
    },
    /** The device takes no more than so many characters. */
    limit(characters: number) {
      room = characters;
    },
  };
}
