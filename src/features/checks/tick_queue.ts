import { createSendQueue, type SendPorts } from "#platform/send_queue.ts";
import type { Check } from "./checks.contract.ts";
import {
  canTell,
  changing,
  laterThan,
  ofItsTexts,
  saidOf,
  type Toggle,
  type Toggles,
  withBodies,
  withToggles,
} from "./unsent_ticks.ts";

/** What the server is told of a check. */
export type TickChange = {
  check: Check;
  status: Check["status"];
  checked_steps: number[];
  version_id: number | null;
};

/**
 * What a failed attempt means. `offline`: nothing got through, it is tried again. `stale`: the check had changed.
 * `closed`: it was closed elsewhere. `gone`: it is not there for this person any more.
 */
export type TickFailure =
  | { kind: "offline" | "gone" | "refused" }
  | { kind: "stale" | "closed"; check: Check };

export type TickPorts = Pick<SendPorts<TickChange, Check>, "send" | "after" | "random"> & {
  meaningOf(error: unknown): TickFailure;
  /** Keeps on the device what is not saved; false where this browser keeps nothing. */
  keep(toggles: Toggles): boolean;
  forget(): void;
  now(): number;
};

/** `offline`: kept here and tried again. `refused`: the server will not have it. `closed`, `gone`: nothing more is sent. */
export type TickState = "saved" | "saving" | "offline" | "refused" | "closed" | "gone";

export type TickView = {
  /** The check with everything ticked so far, saved or not. */
  check: Check;
  state: TickState;
  error: unknown;
  /** False while something unsaved could not be kept on the device either. */
  isKept: boolean;
};

export type TickQueue = {
  view(): TickView;
  subscribe(listener: () => void): () => void;
  toggle(step_id: number, isTicked: boolean): void;
  /** Takes over what an earlier visit could not save; what was said here later of a step stands above it. */
  adopt(toggles: Toggles): void;
  /** Another tab of this device has said these: what was said here of the same steps before then is void. */
  yieldTo(toggles: Toggles): void;
  /** Another state of the check that the server has told. */
  tell(check: Check): void;
  /** Tries again what did not get through, at once. */
  retry(): void;
  /** Each resolves once the server has it, with everything ticked before; rejects with what stood in the way. */
  update(): Promise<void>;
  close(): Promise<void>;
  goOver(version_id: number): Promise<void>;
};

type Command = {
  kind: "update" | "close" | "go over";
  version_id: number | null;
  resolve(): void;
  reject(error: unknown): void;
};

/**
 * Sends the ticks of one check one request after another, all that have gathered at once; the last state of a step
 * wins. A state of the check that somebody else made is taken over and the unsaved ticks are put upon it.
 */
export function createTickQueue(first: Check, ports: TickPorts): TickQueue {
  let held = first;
  let pending = new Map<number, Toggle>();
  let sent: Toggles = new Map();
  let isKept = true;
  /** An attempt without an answer may have arrived: until the server has told its state, no toggle is without effect. */
  let isUncertain = false;
  const commands: Command[] = [];
  /** The one that went along with what is on its way; those asked for since wait. */
  let carried: Command | null = null;
  const isOver = () => view().state === "closed" || view().state === "gone";

  const unsaved = () => new Map([...sent, ...pending]);
  const queue = createSendQueue<TickChange, Check, TickView>(
    { check: held, state: held.status === "closed" ? "closed" : "saved", error: null, isKept },
    { ...ports, isPassing: (error) => ports.meaningOf(error).kind === "offline" },
    { next, sending: () => show("saving"), arrived, failed },
  );
  const { view, isSending, pump } = queue;

  function show(state: TickState, error: unknown = null) {
    queue.show({ check: withToggles(held, unsaved()), state, error, isKept });
  }

  function keep() {
    const toggles = unsaved();
    if (toggles.size > 0) isKept = ports.keep(toggles);
    else {
      isKept = true;
      ports.forget();
    }
  }

  function takeBack() {
    pending = unsaved();
    sent = new Map();
  }

  function rejectAll(error: unknown) {
    for (const command of commands.splice(0)) command.reject(error);
  }

  /** Goes on from a state that the server has told. */
  function goOnFrom(check: Check) {
    held = withBodies(check, held);
    isUncertain = false;
    pending = changing(check, ofItsTexts(held, pending));
    keep();
  }

  /** Nothing can be saved any more: what was done here and never arrived is not shown as if it had. */
  function end(state: "closed" | "gone", error: unknown) {
    queue.rest();
    if (state === "closed") {
      pending = new Map();
      keep();
    }
    show(state, error);
    rejectAll(error);
  }

  function next(): TickChange | null {
    carried = commands[0] ?? null;
    if (carried === null && pending.size === 0) {
      show("saved");
      return null;
    }
    sent = pending;
    pending = new Map();
    return {
      check: held,
      status: carried?.kind === "close" ? "closed" : "open",
      checked_steps: withToggles(held, sent).checked_steps,
      version_id: carried?.version_id ?? null,
    };
  }

  /** Sends what there is to send, unless that has to wait for a connection. */
  function rest() {
    if (view().state === "offline" && pending.size > 0) show("offline", view().error);
    else pump();
  }

  function arrived(answer: Check) {
    const command = carried;
    sent = new Map();
    goOnFrom(answer);
    if (command !== null) commands.shift();
    if (answer.status === "closed") end("closed", null);
    else pump();
    command?.resolve();
  }

  function failed(error: unknown, change: TickChange) {
    takeBack();
    const meaning = ports.meaningOf(error);
    if (meaning.kind === "stale" && meaning.check.revision !== change.check.revision) {
      goOnFrom(meaning.check);
      pump();
    } else if (meaning.kind === "closed") {
      goOnFrom(meaning.check);
      // A close whose answer was lost, or somebody else's: either way it is closed, as was asked.
      if (commands[0]?.kind === "close") commands.shift()?.resolve();
      end("closed", error);
    } else if (meaning.kind === "gone") end("gone", error);
    else if (meaning.kind === "offline") {
      isUncertain = true;
      rejectAll(error);
      if (pending.size > 0) return show("offline", error);
      queue.rest();
      show("saved");
    } else {
      const isCommand = commands.length > 0;
      rejectAll(error);
      // Only what was asked for besides the ticks may have been wrong.
      if (isCommand || pending.size === 0) pump();
      else show("refused", error);
    }
  }

  const ask = (kind: Command["kind"], version_id: number | null = null) =>
    new Promise<void>((resolve, reject) => {
      if (isOver()) return reject(view().error);
      commands.push({ kind, version_id, resolve, reject });
      pump();
    });

  return {
    view,
    subscribe: queue.subscribe,
    toggle(step_id, isTicked) {
      if (isOver() || commands.some(({ kind }) => kind === "close")) return;
      const of = saidOf(held, step_id);
      pending.set(step_id, { isTicked, at: ports.now(), ...(of && { of }) });
      if (!isSending() && !isUncertain) pending = changing(held, pending);
      keep();
      show(view().state === "saved" ? "saving" : view().state, view().error);
      pump();
    },
    adopt(toggles) {
      if (isOver()) return;
      pending = new Map([...pending, ...laterThan(unsaved(), ofItsTexts(held, toggles))]);
      if (!isSending() && !isUncertain) pending = changing(held, pending);
      keep();
      show(view().state, view().error);
      pump();
    },
    yieldTo(toggles) {
      const later = laterThan(unsaved(), toggles);
      const stands = (own: Toggles) => new Map([...own].filter(([id]) => !later.has(id)));
      if (isOver() || stands(unsaved()).size === unsaved().size) return;
      sent = stands(sent);
      pending = stands(pending);
      keep();
      if (isSending()) show(view().state, view().error);
      else rest();
    },
    tell(check) {
      if (isSending() || isOver() || check.revision < held.revision) return;
      if (check.status === "open" && !canTell(check, unsaved())) return;
      goOnFrom(check);
      if (check.status === "closed") return end("closed", null);
      rest();
    },
    retry() {
      if (view().state === "offline" || view().state === "refused") pump();
    },
    update: () => ask("update"),
    close: () => ask("close"),
    goOver: (version_id) => ask("go over", version_id),
  };
}
