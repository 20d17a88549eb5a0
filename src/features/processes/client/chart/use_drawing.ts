import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useModals } from "#ui/modals/use_modals.tsx";
import type { LinkInfo, Process } from "../../processes.contract.ts";
import type { SaveQueue } from "../../saving/save_queue.rules.ts";
import { newsOf } from "../../saving/news.rules.ts";
import { baseAfterSending, type SavedState } from "../../saving/caught_up.rules.ts";
import type { ChartChange } from "../../tree/compare/compare_trees.ts";
import type { Tree } from "../../tree/tree.ts";
import { type OtherChart, otherChartOf, savedStateOf } from "../saving/save_chart.ts";
import type { KeptBefore } from "../saving/use_kept_chart.ts";
import { type Saving, useSaving } from "../saving/use_saving.ts";
import { allInfos, type ChartInfos } from "../steps/use_step_name.ts";
import { useDialogsAhead } from "./use_dialogs_ahead.ts";
import { type ChartEditor, useChartEditor } from "./use_chart_editor.ts";
import { useConflict } from "./use_conflict.ts";
import { type News, useNews } from "../together/use_news.ts";
import { type OthersWork, type SavedBeside, useOthersWork } from "../together/use_others_work.ts";
import { useNewest } from "./use_newest.ts";
import { useRecovery } from "./use_recovery.ts";

type Options = {
  process: Process;
  canEdit: boolean;
  /** What earlier visits left of it. */
  kept: KeptBefore;
  infos: ChartInfos;
  /** Something is open that speaks of steps as they are: others' work waits until it is closed. */
  isBusy: boolean;
  onInfos(infos: { procedures_info: LinkInfo[]; processes_info: LinkInfo[] }): void;
};

type Drawing = {
  editor: ChartEditor;
  saving: Saving;
  /** What others did last, for a moment. */
  news: News | null;
  /** What others have saved that is not on screen yet. */
  others: OthersWork;
  /** Whose saved work waits beside one's own until it is chosen what stays; null where nobody is known. */
  waitsBeside: string | null;
  /** Asks again what stays. */
  decide(): void;
};

/** A chart that is drawn on: its edits, how they are saved, what comes back of earlier ones, and who else draws. */
export function useDrawing({ process, canEdit, kept, infos, isBusy, onInfos }: Options): Drawing {
  const { slug, version_id } = process;
  const isOccupied = useModals().isOpen || isBusy;
  const { news, tell } = useNews();
  const above = useRef<(id: number) => void>(null);
  const saving = useSaving({ slug, version_id }, savedStateOf(process), kept.slots, (answer) => {
    above.current?.(answer.highest_step_id);
    onInfos(answer);
  });
  const { queue, state, error } = saving;
  const onTree = useCallback(
    (tree: Tree) => {
      if (canEdit) queue.change(tree);
    },
    [canEdit, queue],
  );
  const editor = useChartEditor(process.tree, process.highest_step_id ?? 0, onTree);
  const { giveAbove, current } = editor;
  useEffect(() => {
    above.current = giveAbove;
  }, [giveAbove]);
  const tellNews = (name: string | null, theirs: ChartChange, screen: ChartChange, isChosen = false) => {
    const changes = newsOf(theirs, screen);
    // Who has chosen what stays knows what does not.
    const over = isChosen ? undefined : changes.find(editor.isOverOwn);
    tell({ name, theirs, changes, over: over ?? null });
  };
  const onJoined = (other: OtherChart, base: Tree | null, screen: ChartChange, isChosen: boolean) => {
    onInfos(allInfos(infos, other));
    if (base !== null) tellNews(other.changed_by, { before: base, after: other.tree }, screen, isChosen);
  };
  const resolve = useConflict({ process, infos, editor, queue, onJoined });
  /** The refused save, or null for the earlier visit, about which it was asked what stays, and whose the other work is. */
  const [asked, setAsked] = useState<{ about: unknown; by: string | null }>();
  /** What an earlier visit's edits were found to be overtaken by; later conflicts are told by the server. */
  const overtaking = useRef<{ other: OtherChart; base: SavedState | null } | null>(null);
  useRecovery({
    kept,
    server: newestKnown(process, queue),
    isFree: state === "saved" && !isOccupied,
    onKept(tree, base) {
      const other = newestKnown(process, queue);
      overtaking.current = { other, base };
      editor.restart(tree);
      queue.apart(base ?? other, tree);
      if (resolve(other, { base, mine: tree }) === "asked") setAsked({ about: null, by: other.changed_by });
    },
  });
  useDialogsAhead(canEdit);

  const { slots } = kept;
  const decide = useCallback(() => {
    const { error } = queue.view();
    const other = otherChartOf(error);
    const { current: overtaken } = overtaking;
    const outcome = other
      ? resolve(other, { base: baseAfterSending(queue.saved(), slots.moved(), other), mine: current() })
      : overtaken && resolve(overtaken.other, { base: overtaken.base, mine: current() });
    if (outcome !== "joined") setAsked({ about: error, by: (other ?? overtaken?.other)?.changed_by ?? null });
  }, [resolve, current, queue, slots]);
  const settled = useRef<unknown>(null);
  useEffect(() => {
    // By itself it is asked once; after that when the person says so.
    if (state !== "stale" || error === null || isOccupied || settled.current === error) return;
    settled.current = error;
    decide();
  }, [state, error, decide, isOccupied]);
  // What can be put together without a question is on its way.
  const isJoining = state === "stale" && error !== null && asked?.about !== error;

  const refusedFor = useMemo(() => (state === "stale" ? otherChartOf(error) : null), [state, error]);
  const others = useOthersWork(savedBeside(process, queue, refusedFor));
  useNewest({
    process,
    queue,
    isOn: state === "saved" && !isOccupied,
    editor,
    onNewer: ({ name, theirs, screen }) => tellNews(name, theirs, screen),
  });
  return {
    editor,
    saving: isJoining ? { ...saving, state: "saving" } : saving,
    news,
    others,
    waitsBeside: asked?.by ?? null,
    decide,
  };
}

/** What is known of others' work, by a refused save or by reading, for as long as it is not on screen. */
function savedBeside(process: Process, queue: SaveQueue, refusedFor: OtherChart | null): SavedBeside | null {
  const other = refusedFor ?? (process.revision > queue.revision() ? asOther(process) : null);
  return other && { name: other.changed_by, before: queue.saved().tree, after: other.tree };
}

const asOther = (process: Process): OtherChart => ({
  ...savedStateOf(process),
  changed_by: process.version.username,
  changed_at: process.version.updated_at,
  procedures_info: process.procedures_info,
  processes_info: process.processes_info,
});

/** The chart as the server has it, by what was read and what was saved here since. */
const newestKnown = (process: Process, queue: SaveQueue): OtherChart => ({
  ...asOther(process),
  ...(queue.revision() > process.revision && queue.saved()),
});
