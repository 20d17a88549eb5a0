import { useEffect, useEffectEvent, useState } from "react";
import { ChangedBar, ChangeWords } from "#features/watching/client/ChangedBar.tsx";
import { type Change, useChanges } from "#features/watching/client/use_changes.ts";
import { call } from "#platform/client/api/call.ts";
import { useRefresh, useRefreshAround } from "#platform/client/api/query.ts";
import { useOldOnEntry } from "#platform/client/sockets/use_room.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { listPath } from "#features/items/process_paths.ts";
import { getProcess, listProcessVersions, type Process } from "../../processes.contract.ts";
import type { Saving } from "../saving/use_saving.ts";
import classes from "./ChartChanges.module.css";
import type { ChartFilters } from "../../chart_filters.rules.ts";
import { chartQuery } from "./chart_query.ts";

type Answer = { data: Process };
type Props = { process: Process; filters: ChartFilters; saving: Saving };

/** The server tells of an own save a moment after it was made. */
const ownSaveWithin = 5000;

/**
 * Reads again what others changed of the chart on screen, as soon as nothing of its own is unsaved; says what cannot be
 * shown so: that it is gone, or that editing goes on from another version.
 */
export function ChartChanges({ process, filters, saving }: Props) {
  const { t } = useTexts();
  const refresh = useRefresh();
  const refreshAround = useRefreshAround();
  const readAgain = () => refresh(getProcess, listProcessVersions);
  const isUnsaved = saving.state !== "saved";

  const readNow = () =>
    call(getProcess, {
      params: { slug: process.slug },
      query: {
        version: filters.version === undefined ? undefined : String(filters.version),
        source: filters.source,
      },
    });

  const room = `process:${process.id}`;
  const changes = useChanges({
    room,
    async readNewer() {
      const answer = await readNow();
      const { data } = answer;
      const isNewer =
        data.version_id !== process.version_id ||
        data.revision > saving.queue.revision() ||
        headOf(data) !== headOf(process);
      return isNewer ? answer : null;
    },
    onOwn() {
      const { state, saved_at } = saving;
      const isFromHere = saved_at !== null && Date.now() - saved_at.getTime() < ownSaveWithin;
      if (state === "saved" && !isFromHere) void readAgain();
    },
  });
  useOldOnEntry(room, [getProcess], changes.recheck);
  const { change, read, dismiss } = changes;

  /** What could not be followed, and has to be asked for. */
  const [offered, setOffered] = useState<Change | null>(null);
  const follow = useEffectEvent(async (): Promise<boolean> => {
    const answer = read ?? (await readNow().catch(() => null));
    if (answer === null || answer.data.version_id !== process.version_id) return false;
    await showRead(answer);
    return true;
  });
  // Who reads what is published is not interrupted in it.
  const isToFollow = process.source === "draft" && change !== null && !change.is_gone && !isUnsaved;
  useEffect(() => {
    if (!isToFollow) return;
    // An answer that comes late says nothing of what was heard since.
    let isLast = true;
    void follow().then((isShown) => {
      if (!isLast) return;
      if (isShown) dismiss(change);
      else setOffered(change);
    });
    return () => {
      isLast = false;
    };
  }, [isToFollow, change, read, dismiss]);

  function showRead(answer: Answer) {
    // Something may have been saved here since.
    const isOld =
      answer.data.version_id === process.version_id && answer.data.revision < saving.queue.revision();
    if (isOld) return readAgain();
    const onScreen = chartQuery(process.slug, filters.version, filters.source);
    return refreshAround(onScreen, answer, getProcess, listProcessVersions);
  }

  function show() {
    return read === null ? readAgain() : showRead(read);
  }

  // A line that comes only to go again would move the chart under the hand that is on it.
  const isFollowed = isToFollow && change !== offered;
  return (
    <div className={classes.place}>
      <ChangedBar
        changes={isFollowed ? { ...changes, change: null } : changes}
        listPath={listPath}
        {...(!isUnsaved && { onShow: show })}
        {...(isUnsaved &&
          change !== null && {
            words: (
              <>
                <ChangeWords change={change} />
                <br />
                {t("watching.chart_kept")}
              </>
            ),
          })}
      />
    </div>
  );
}

/** What of a process stands beside its chart. */
function headOf({ name, status, source, version, details_revision }: Process): string {
  const { is_publish, has_unpublished_changes } = version;
  return JSON.stringify([name, status, source, is_publish, has_unpublished_changes, details_revision]);
}
