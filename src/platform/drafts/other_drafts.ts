import { type Kept, type KeptKind, keptKey, type Owner, readKept } from "../kept.ts";
import type { DraftPorts } from "./draft_ports.ts";
import { answerWithin } from "./tab_words.ts";

/** A text that was left unsaved, and where it stands. */
export type DraftOffer<Value> = Kept<Value> & { slot: string };

type Other<Value> = {
  kept: Kept<Value>;
  /** Its form has not said that it went: it is open, or was killed. */
  isHeld: boolean;
  /** The round of questions in which its form was last heard; 0 for never. */
  heardIn: number;
};

type Options<Value> = {
  place: DraftPlace;
  check(value: unknown): value is Value;
  ports: Pick<DraftPorts, "store" | "later">;
  /** Asks the other tabs who of them writes. */
  onAsk(): void;
  /** Something is seen differently now, for no deed of this form. */
  onDecided(): void;
};

/** What follows the thing in a slot's name: nothing or 2 in earlier versions, a form's own key now. */
const slotEnd = /^(?:|\.2|\.[0-9a-f]{32})$/;

/** Where the drafts of one thing stand, and the marks of those that an open form writes. */
export type DraftPlace = ReturnType<typeof draftPlace>;

export function draftPlace(owner: Owner, thing: string) {
  const keyOf = (kind: KeptKind) => keptKey(owner, kind, thing);
  const place = keyOf("draft");
  return {
    name: place,
    slotOf: (key: string) => `${place}.${key}`,
    markOf: (slot: string) => keyOf("writing") + slot.slice(place.length),
    isSlot: (key: string) => key.startsWith(place) && slotEnd.test(key.slice(place.length)),
  };
}

/** What other forms of the thing have on the device: which of them still live, and what the rest left. */
export function createOtherDrafts<Value>({ place, check, ports, onAsk, onDecided }: Options<Value>) {
  const { store, later } = ports;
  let others = new Map<string, Other<Value>>();
  let asked = 1;
  let decided = 0;
  let stopAsking: (() => void) | null = null;

  const isAlive = ({ heardIn }: Other<Value>) => heardIn > 0 && heardIn >= decided;
  const isLeft = (other: Other<Value>) => !isAlive(other) && (!other.isHeld || decided > 0);

  function read(slot: string, heardIn = 0): Other<Value> | null {
    const kept = readKept(store.read(slot), check);
    return kept && { kept, isHeld: store.read(place.markOf(slot)) !== null, heardIn };
  }

  return {
    /** What nobody has on a screen any more, newest first. */
    offers: (): DraftOffer<Value>[] =>
      [...others]
        .filter(([, other]) => isLeft(other))
        .map(([slot, { kept }]) => ({ ...kept, slot }))
        .sort((a, b) => Date.parse(b.saved_at) - Date.parse(a.saved_at)),

    hasLiving: () => [...others.values()].some(isAlive),

    has: (slot: string) => others.has(slot),

    /** Looks for all but the form's own. */
    lookAround(isOwn: (slot: string) => boolean): void {
      others = new Map();
      decided = 0;
      for (const slot of store.keys(place.name)) {
        const other = place.isSlot(slot) && !isOwn(slot) ? read(slot) : null;
        if (other !== null) others.set(slot, other);
      }
    },

    /** Somebody may have changed them; whoever `isWriting` there is alive. */
    lookAgain(slots: Iterable<string> = others.keys(), isWriting = false): void {
      for (const slot of slots) {
        const other = read(slot, isWriting ? asked : others.get(slot)?.heardIn);
        if (other === null) others.delete(slot);
        else others.set(slot, other.isHeld ? other : { ...other, heardIn: 0 });
      }
    },

    /** The one that stands, or has its mark, under a key. */
    at: (key: string) => [...others.keys()].find((slot) => key === slot || key === place.markOf(slot)),

    /** Finds out which of the slots that no form gave back are really written in. */
    ask(): void {
      if (![...others.values()].some(({ isHeld }) => isHeld)) return;
      asked += 1;
      onAsk();
      stopAsking?.();
      stopAsking = later(answerWithin, () => {
        stopAsking = null;
        decided = asked;
        onDecided();
      });
    },

    stop(): void {
      stopAsking?.();
      stopAsking = null;
    },

    /** A form said that it has the slot on its screen. */
    hear(slot: string): void {
      const other = others.get(slot);
      if (other !== undefined) others.set(slot, { ...other, heardIn: asked });
    },

    /** A slot is left by this form; `unkept` is what the device refused to keep there. */
    add(slot: string, unkept?: Kept<Value>): void {
      const other = unkept === undefined ? read(slot) : { kept: unkept, isHeld: false, heardIn: 0 };
      if (other !== null) others.set(slot, other);
    },

    forget: (slot: string) => others.delete(slot),
  };
}
