import type { Tree } from "./tree/tree.ts";
import { treeToJson } from "./tree/serialize.ts";

/** `offline`: it is being tried again. `stale`: somebody else saved first. `refused`: the server will not have it. */
export type SaveState = "saved" | "saving" | "offline" | "stale" | "refused";

/** What is kept on the device while it is not saved. */
export type KeptChart = {
  /** The saved revision that `json` was drawn from. */
  revision: number;
  json: string;
  /** What was on its way to the server when this was kept; it may have arrived. */
  sent: string | null;
  kept_at: string;
};

/** A chart on its way, as it was drawn and as it is written. */
export type Sent = { tree: Tree; json: string; key: string };

export type SavePorts = {
  /** Sends a chart; the same key means the same attempt. Answers the revision it became. */
  send(chart: Sent & { revision: number }): Promise<{ revision: number }>;
  /** What a failed attempt means. */
  meaningOf(error: unknown): "offline" | "stale" | "refused";
  keep(kept: KeptChart): void;
  forget(): void;
  newKey(): string;
  now(): Date;
  /** Runs something later; the answer calls it off. */
  after(milliseconds: number, run: () => void): () => void;
};

export type SaveView = { state: SaveState; error: unknown; saved_at: Date | null };

export type SaveQueue = {
  view(): SaveView;
  /** The saved revision that the next save goes on from. */
  revision(): number;
  subscribe(listener: () => void): () => void;
  /** The chart is now this one. */
  change(tree: Tree): void;
  /** Tries again what did not get through, at once. */
  retry(): void;
  /** Goes on from another revision: what is unsaved is sent as based on it. Without a tree nothing is unsaved. */
  goOn(revision: number, tree: Tree | null): void;
  /** A chart of an earlier visit that was drawn from a revision since overtaken: it waits until `goOn` says what stays. */
  apart(revision: number, tree: Tree): void;
  /** Keeps on the device what is not saved, now. */
  flush(): void;
  stop(): void;
};

/** Milliseconds until an attempt that did not get through is repeated: doubled each time, up to half a minute. */
export function retryDelay(failures: number): number {
  return Math.min(30_000, 1000 * 2 ** Math.max(0, failures - 1));
}

/**
 * Saves the states of a chart one after another, the newest next; an attempt without an answer is repeated under its
 * key, so that it counts once. What is not saved is kept on the device until it is.
 */
export function createSaveQueue(revision: number, ports: SavePorts): SaveQueue {
  let based_on = revision;
  let pending: Tree | null = null;
  let sent: Sent | null = null;
  let written: { tree: Tree; json: string } | null = null;
  let isSending = false;
  let failures = 0;
  let isKeeping = false;
  let isStopped = false;
  /** Attempts that were begun before the queue went on from another revision do not count. */
  let round = 0;
  let callOff: (() => void) | null = null;
  let view: SaveView = { state: "saved", error: null, saved_at: null };
  const listeners = new Set<() => void>();

  const show = (next: Partial<SaveView>) => {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  };

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
    ports.keep({
      revision: based_on,
      json: jsonOf(newest),
      sent: sent?.json ?? null,
      kept_at: ports.now().toISOString(),
    });
  }

  async function attempt(chart: Sent): Promise<void> {
    const mine = round;
    isSending = true;
    try {
      const answer = await ports.send({ ...chart, revision: based_on });
      if (mine !== round) return;
      isSending = false;
      failures = 0;
      sent = null;
      based_on = answer.revision;
      if (pending === chart.tree) pending = null;
      if (pending !== null) return pump();
      ports.forget();
      show({ state: "saved", error: null, saved_at: ports.now() });
    } catch (error) {
      if (mine !== round) return;
      isSending = false;
      const meaning = ports.meaningOf(error);
      if (meaning === "offline") {
        failures++;
        callOff = ports.after(retryDelay(failures), retry);
      } else {
        sent = null;
        pending ??= chart.tree;
      }
      show({ state: meaning, error });
    }
  }

  function pump() {
    if (isSending || isStopped || view.state === "stale") return;
    if (sent === null) {
      if (pending === null) return;
      sent = { tree: pending, json: jsonOf(pending), key: ports.newKey() };
    }
    if (failures === 0) show({ state: "saving", error: null });
    void attempt(sent);
  }

  function retry() {
    callOff?.();
    callOff = null;
    if (view.state === "offline") pump();
  }

  return {
    view: () => view,
    revision: () => based_on,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(tree) {
      pending = tree;
      keepLater();
      if (view.state === "saved" || view.state === "refused") {
        show({ state: "saving", error: null });
        ports.after(0, pump);
      }
    },
    retry,
    goOn(next, tree) {
      round++;
      callOff?.();
      callOff = null;
      isSending = false;
      failures = 0;
      sent = null;
      based_on = next;
      pending = tree;
      if (tree === null) {
        ports.forget();
        return show({ state: "saved", error: null });
      }
      keepLater();
      show({ state: "saving", error: null });
      pump();
    },
    apart(next, tree) {
      round++;
      sent = null;
      based_on = next;
      pending = tree;
      show({ state: "stale", error: null });
    },
    flush: keep,
    stop() {
      isStopped = true;
      callOff?.();
    },
  };
}

/**
 * What a kept chart means for the one the server has: nothing left to do, a chart to go on saving, or two that have
 * gone apart.
 */
export function recovered(
  kept: KeptChart,
  server: { revision: number; json: string },
): "saved" | "go_on" | "apart" {
  if (kept.json === server.json) return "saved";
  if (kept.revision === server.revision) return "go_on";
  return kept.sent !== null && kept.sent === server.json ? "go_on" : "apart";
}
