import { createSendQueue, type SendPorts } from "#platform/send_queue.ts";
import type { Tree } from "../tree/tree.ts";
import { indexOf } from "../tree/tree_index.ts";
import { treeToJson } from "../tree/check/serialize_tree.ts";
import type { SavedState } from "./caught_up.rules.ts";

/** `offline`: it is being tried again. `stale`: somebody else saved first. `refused`: the server will not have it. */
export type SaveState = "saved" | "saving" | "offline" | "stale" | "refused";

/** What is kept on the device while it is not saved. */
export type KeptChart = {
  /** The saved revision that `json` was drawn from. */
  revision: number;
  json: string;
  /** That revision's chart, and the highest step id known then; earlier versions of the app did not keep them. */
  base?: string;
  highest_step_id?: number;
  /** What was on its way to the server when this was kept; it may have arrived. */
  sent: string | null;
  kept_at: string;
};

/** A chart on its way, as it was drawn and as it is written. */
export type Sent = { tree: Tree; json: string; key: string };

/** A revision, and the highest step id that was given by then. */
export type Based = { revision: number; highest_step_id: number };

export type SavePorts = Pick<SendPorts<never, never>, "after" | "random"> & {
  /** Sends a chart as based on a state; the same key means the same attempt. */
  send(chart: Sent & Based): Promise<Based>;
  /** What a failed attempt means. */
  meaningOf(error: unknown): "offline" | "stale" | "refused";
  keep(kept: KeptChart): void;
  forget(): void;
  newKey(): string;
  now(): Date;
};

export type SaveView = { state: SaveState; error: unknown; saved_at: Date | null };

export type SaveQueue = {
  view(): SaveView;
  /** The saved revision that the next save goes on from. */
  revision(): number;
  /** That revision's chart, with the highest step id that the next save's new steps are above. */
  saved(): SavedState;
  subscribe(listener: () => void): () => void;
  /** The chart is now this one. */
  change(tree: Tree): void;
  /** Tries again what did not get through, at once. */
  retry(): void;
  /** Goes on from another state: what is unsaved is sent as based on it. Without a tree nothing is unsaved. */
  goOn(base: SavedState, tree: Tree | null): void;
  /** A chart of an earlier visit that was drawn from a state since overtaken: it waits until `goOn` says what stays. */
  apart(base: SavedState, tree: Tree): void;
  /** Keeps on the device what is not saved, now. */
  flush(): void;
  stop(): void;
};

/**
 * Saves the states of a chart one after another, the newest next; an attempt without an answer is repeated under its
 * key, so that it counts once. What is not saved is kept on the device until it is.
 */
export function createSaveQueue(start: SavedState, ports: SavePorts): SaveQueue {
  let base = start;
  let pending: Tree | null = null;
  let sent: Sent | null = null;
  let written: { tree: Tree; json: string } | null = null;
  let isKeeping = false;
  /** The base as it is written, once that was asked for. */
  let baseText: { tree: Tree; json: string } | null = null;
  const queue = createSendQueue<Sent, Based, SaveView>(
    { state: "saved", error: null, saved_at: null },
    {
      ...ports,
      send: (chart) =>
        ports.send({ ...chart, revision: base.revision, highest_step_id: base.highest_step_id }),
      isPassing: (error) => ports.meaningOf(error) === "offline",
    },
    {
      next() {
        if (queue.view().state === "stale") return null;
        if (sent === null && pending !== null)
          sent = { tree: pending, json: jsonOf(pending), key: ports.newKey() };
        return sent;
      },
      sending: () => show({ state: "saving", error: null }),
      arrived({ revision, highest_step_id }, { tree, json }) {
        sent = null;
        if (pending === tree) pending = null;
        // What is drawn since may have ids that others have given meanwhile: the next save is to ask about them.
        const known = Math.max(base.highest_step_id, indexOf(tree).highest);
        base = { revision, tree, highest_step_id: pending === null ? highest_step_id : known };
        baseText = { tree, json };
        if (pending !== null) {
          queue.pump();
          // What is on its way by now is another chart, from another state.
          return keepLater();
        }
        ports.forget();
        show({ state: "saved", error: null, saved_at: ports.now() });
      },
      failed(error) {
        const state = ports.meaningOf(error);
        if (state !== "offline") sent = null;
        show({ state, error });
      },
    },
  );
  const show = (next: Partial<SaveView>) => queue.show({ ...queue.view(), ...next });

  /** The newest chart is both kept and sent. */
  function jsonOf(tree: Tree): string {
    if (written?.tree !== tree) written = { tree, json: treeToJson(tree) };
    return written.json;
  }

  function keepLater() {
    if (isKeeping) return;
    isKeeping = true;
    ports.after(0, keep);
  }

  function keep() {
    isKeeping = false;
    const newest = pending ?? sent?.tree;
    if (newest === undefined || newest === null) return;
    if (baseText?.tree !== base.tree) baseText = { tree: base.tree, json: treeToJson(base.tree) };
    ports.keep({
      revision: base.revision,
      json: jsonOf(newest),
      base: baseText.json,
      highest_step_id: base.highest_step_id,
      // What is to be saved leaves right after this, and its page may be gone before the answer.
      sent: sent?.json ?? (queue.view().state === "saving" ? jsonOf(newest) : null),
      kept_at: ports.now().toISOString(),
    });
  }

  return {
    view: queue.view,
    revision: () => base.revision,
    saved: () => base,
    subscribe: queue.subscribe,
    change(tree) {
      pending = tree;
      keepLater();
      const { state } = queue.view();
      if (state === "saved" || state === "refused") {
        show({ state: "saving", error: null });
        ports.after(0, queue.pump);
      }
    },
    retry() {
      if (queue.view().state === "offline") queue.pump();
    },
    goOn(next, tree) {
      queue.reset();
      sent = null;
      base = next;
      pending = tree;
      if (tree === null) {
        ports.forget();
        return show({ state: "saved", error: null });
      }
      keepLater();
      show({ state: "saving", error: null });
      queue.pump();
    },
    apart(next, tree) {
      queue.reset();
      sent = null;
      base = next;
      pending = tree;
      show({ state: "stale", error: null });
    },
    flush: keep,
    stop: queue.stop,
  };
}
