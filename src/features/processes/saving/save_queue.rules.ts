import { createSendQueue, type SendPorts } from "#platform/send_queue.ts";
import type { Tree } from "../tree/tree.ts";
import { treeToJson } from "../tree/check/serialize_tree.ts";

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

export type SavePorts = Pick<SendPorts<never, never>, "after" | "random"> & {
  /** Sends a chart; the same key means the same attempt. Answers the revision it became. */
  send(chart: Sent & { revision: number }): Promise<{ revision: number }>;
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

/**
 * Saves the states of a chart one after another, the newest next; an attempt without an answer is repeated under its
 * key, so that it counts once. What is not saved is kept on the device until it is.
 */
export function createSaveQueue(revision: number, ports: SavePorts): SaveQueue {
  let based_on = revision;
  let pending: Tree | null = null;
  let sent: Sent | null = null;
  let written: { tree: Tree; json: string } | null = null;
  let isKeeping = false;
  const queue = createSendQueue<Sent, { revision: number }, SaveView>(
    { state: "saved", error: null, saved_at: null },
    {
      ...ports,
      send: (chart) => ports.send({ ...chart, revision: based_on }),
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
      arrived(answer, { tree }) {
        sent = null;
        based_on = answer.revision;
        if (pending === tree) pending = null;
        if (pending !== null) return queue.pump();
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
    ports.keep({
      revision: based_on,
      json: jsonOf(newest),
      sent: sent?.json ?? null,
      kept_at: ports.now().toISOString(),
    });
  }

  return {
    view: queue.view,
    revision: () => based_on,
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
      based_on = next;
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
      based_on = next;
      pending = tree;
      show({ state: "stale", error: null });
    },
    flush: keep,
    stop: queue.stop,
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
