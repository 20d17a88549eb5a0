import type { DraftPorts } from "./draft_ports.ts";
import { keptText, type Owner } from "../kept.ts";
import { createOtherDrafts, type DraftOffer, draftPlace } from "./other_drafts.ts";
import type { TabVoice, TabWords } from "./tab_words.ts";

/** Whether what is unsaved stands on the device; `refused`: its newest state does not. */
export type Keeping = "nothing" | "kept" | "refused";

export type DraftView<Value> = {
  /** What no open form has on its screen any more, newest first; each text once, and none that this form has held. */
  offers: readonly DraftOffer<Value>[];
  /** Another tab has unsaved text of the same thing on its screen. */
  isElsewhere: boolean;
  keeping: Keeping;
};

/** The drafts of one thing as one open form sees and keeps them. */
export type DraftSlots<Value> = {
  view(): DraftView<Value>;
  subscribe(listener: () => void): () => void;
  /** The form is on the screen: looks for what was left, and answers other tabs. */
  open(): void;
  /** The form or its page goes; what is unsaved is left to be offered. */
  close(): void;
  /** What is unsaved now; null for nothing. */
  type(value: Value | null): void;
  /** Writes at once what waits to be written. */
  flush(): void;
  /** What is on the screen is saved or given up. */
  clear(): void;
  /** An offer goes onto the screen; what was unsaved there before is offered in its stead. */
  take(offer: DraftOffer<Value>): void;
  /** An offer is thrown away. */
  discard(offer: DraftOffer<Value>): void;
  /** Something was changed on the device by another tab; null for all of it. */
  hearChange(key: string | null): void;
  /** The page is seen again after it was hidden, or slept. */
  wake(): void;
};

type Options<Value> = {
  owner: Owner;
  /** What is written: one procedure, or a new one. */
  thing: string;
  check(value: unknown): value is Value;
  ports: DraftPorts;
};

const writeAfter = 400;

/**
 * Keeps what is typed into one open form. Every form writes to a slot of its own, so that no tab ever writes over or
 * clears another's text. A slot with a `writing` mark belongs to a form that is open or was killed: which of the two,
 * the other tabs are asked. A tab that sleeps and does not answer loses nothing by it: when it finds that its text was
 * taken from the device, it writes it there again.
 */
export function createDraftSlots<Value>({ owner, thing, check, ports }: Options<Value>): DraftSlots<Value> {
  const { store, now } = ports;
  const place = draftPlace(owner, thing);
  const { markOf } = place;
  const newSlot = () => place.slotOf(ports.newKey());

  let own = newSlot();
  let latest: Value | null = null;
  /** The JSON that need not be written: it stands there already, or was given up. */
  let settled: string | null = null;
  let keeping: Keeping = "nothing";
  /** An offer that was taken onto the screen and could not be moved to the own slot yet. */
  let source: string | null = null;
  let stopWriting: (() => void) | null = null;
  let voice: TabVoice | null = null;
  /** Texts that were on this screen: offered, they would be nothing new, and come and go with every key. */
  const held = new Set<string>();

  const others = createOtherDrafts({
    place,
    check,
    ports,
    onAsk: () => voice?.say({ type: "who_writes", place: place.name }),
    onDecided: tell,
  });
  const listeners = new Set<() => void>();
  let seen: DraftView<Value> = { offers: [], isElsewhere: false, keeping };

  /** Each is as long as what was written, and is looked at whenever something is kept. */
  const spelled = new WeakMap<object, string>();
  function textOf({ value }: DraftOffer<Value>): string {
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    const text = spelled.get(value) ?? JSON.stringify(value);
    spelled.set(value, text);
    return text;
  }

  /** What was left with a text; several forms may have left the same. */
  const leftWith = (text: string) => others.offers().filter((offer) => textOf(offer) === text);

  function newOffers(): DraftOffer<Value>[] {
    const met = new Set(held);
    return others.offers().filter((offer) => {
      const text = textOf(offer);
      return !met.has(text) && met.add(text);
    });
  }

  /** Nobody wants it a second time. */
  function forgetTwins(text: string): void {
    for (const { slot } of leftWith(text)) {
      remove(slot);
      others.forget(slot);
    }
  }

  function tell(): void {
    seen = { offers: newOffers(), isElsewhere: others.hasLiving(), keeping };
    for (const listener of listeners) listener();
  }

  function sayIfWriting(): void {
    if (store.read(own) !== null) voice?.say({ type: "writing", slot: own });
  }

  function hear(words: TabWords): void {
    if (words.type === "who_writes") {
      if (words.place === place.name) sayIfWriting();
    } else if (words.type === "writing" && others.has(words.slot)) {
      others.hear(words.slot);
      tell();
    }
  }

  function mark(): void {
    store.write(markOf(own), keptText("true", now()));
  }

  function remove(slot: string | null): void {
    if (slot === null) return;
    store.remove(slot);
    store.remove(markOf(slot));
  }

  function write(text: string, at: Date): boolean {
    const isWritten = store.write(own, keptText(text, at));
    if (isWritten) {
      settled = text;
      // Without it another tab would offer this text as lost until this one answers.
      if (store.read(markOf(own)) === null) mark();
      remove(source);
      source = null;
    }
    keeping = isWritten ? "kept" : "refused";
    return isWritten;
  }

  function flush(): void {
    stopWriting?.();
    stopWriting = null;
    if (latest === null) return;
    const text = JSON.stringify(latest);
    if (text === settled) return;
    const before = keeping;
    write(text, now());
    const isOffered = leftWith(text).length > 0;
    if (isOffered) held.add(text);
    if (isOffered || keeping !== before) tell();
  }

  /** Another tab took or threw away what this one still has on its screen. */
  function writeAgainIfGone(): void {
    if (keeping !== "kept" || latest === null || store.read(own) !== null) return;
    settled = null;
    flush();
  }

  function forgetOwn(): void {
    stopWriting?.();
    stopWriting = null;
    remove(own);
    remove(source);
    source = null;
    keeping = "nothing";
    tell();
  }

  /** What is unsaved on the screen is left where it stands, and offered like what other forms left. */
  function leaveOwn(): void {
    if (latest === null) return;
    flush();
    store.remove(markOf(own));
    if (JSON.stringify(latest) === settled) others.add(own);
    else others.add(own, { value: latest, saved_at: now().toISOString() });
    if (source !== null) others.add(source);
    source = null;
  }

  return {
    view: () => seen,

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    open() {
      voice ??= ports.joinTabs(hear);
      others.lookAround((slot) => slot === own || slot === source);
      if (keeping === "kept" && store.read(own) !== null) mark();
      writeAgainIfGone();
      flush();
      others.ask();
      tell();
    },

    close() {
      flush();
      store.remove(markOf(own));
      voice?.leave();
      voice = null;
      others.stop();
    },

    type(value) {
      if (value === latest) return;
      const wasTyped = latest !== null;
      latest = value;
      if (value === null) {
        settled = null;
        if (wasTyped) forgetOwn();
      } else if (voice !== null) stopWriting ??= ports.later(writeAfter, flush);
    },

    flush,

    clear() {
      settled = latest === null ? null : JSON.stringify(latest);
      if (settled !== null) forgetTwins(settled);
      forgetOwn();
    },

    take({ slot, value, saved_at }) {
      leaveOwn();
      others.forget(slot);
      own = newSlot();
      source = slot;
      latest = value;
      settled = null;
      const text = JSON.stringify(value);
      const at = new Date(saved_at);
      const raw = store.read(slot);
      if (!write(text, at) && raw !== null) {
        // There may be room for one of them.
        store.remove(slot);
        if (!write(text, at)) store.write(slot, raw);
      }
      if (keeping === "kept") forgetTwins(text);
      tell();
    },

    discard({ slot, value }) {
      remove(slot);
      others.forget(slot);
      forgetTwins(JSON.stringify(value));
      tell();
    },

    hearChange(key) {
      if (key === null || key === own) writeAgainIfGone();
      const changed = key === null ? undefined : others.at(key);
      if (key === null) others.lookAgain();
      else if (changed === undefined) return;
      else others.lookAgain([changed], true);
      tell();
    },

    wake() {
      writeAgainIfGone();
      sayIfWriting();
      others.lookAgain();
      others.ask();
      tell();
    },
  };
}
