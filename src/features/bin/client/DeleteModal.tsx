import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { groupsOfUses } from "#features/items/uses.rules.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { byWhom } from "#platform/client/by_whom.ts";
import { type Translate, useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { type Stale, staleOf } from "#ui/forms/newer/stale_answer.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { binCalls, type BinKind, type Deletion } from "../bin.contract.ts";
import classes from "./DeleteModal.module.css";
import { Notice } from "#ui/states/Notice.tsx";

export type DeleteModalProps = {
  kind: BinKind;
  slug: string;
  name: string;
  /** Deletes it on the server, as it was seen here. */
  remove(seen: Deletion["newest"]): Promise<unknown>;
  onGone(id: number): void;
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    delete: DeleteModalProps;
  }
}

const closesAfter = 1000;

/** Asks before a procedure or process is moved to the bin, naming what goes with it. */
export function DeleteModal({
  kind,
  slug,
  name,
  remove,
  onGone,
  close,
  dismiss,
}: DeleteModalProps & ModalControls) {
  const { t } = useTexts();
  const query = useQuery({ ...queryOf(binCalls[kind].ask, { params: { slug } }), staleTime: 0 });
  const [failure, setFailure] = useState<unknown>(null);
  const [stale, setStale] = useState<Stale<unknown> | null>(null);
  const deletion = query.data?.data;

  async function act() {
    if (deletion === undefined) return;
    setFailure(null);
    setStale(null);
    try {
      await remove(deletion.newest);
    } catch (error) {
      // Somebody else was faster: it is gone, as asked.
      if (!(error instanceof CallError && error.status === 404)) {
        const newer = staleOf(error, z.unknown());
        setStale(newer);
        setFailure(newer === null ? error : null);
        if (newer !== null) void query.refetch();
        throw error;
      }
    }
    onGone(deletion.id);
    setTimeout(close, closesAfter);
  }

  return (
    <ModalFrame
      title={t("action.delete_title", { name })}
      footer={
        <>
          <Button variant="default" onClick={dismiss} data-autofocus>
            {t("button.cancel")}
          </Button>
          {/* What is about to be shown has not been seen yet. */}
          <StateButton onAct={act} color="red" isWaiting={deletion === undefined || query.isFetching}>
            {t("button.delete")}
          </StateButton>
        </>
      }
    >
      <Stack gap={16}>
        <Notice tone="attention">{t("bin.delete_text", { name })}</Notice>
        <div className={classes.root} aria-live="polite" aria-busy={query.isFetching}>
          {query.isPending && <Skeleton height={80} aria-label={t("bin.delete_loading")} />}
          {deletion !== undefined && <Consequences kind={kind} deletion={deletion} />}
        </div>
        {stale !== null && <StaleAlert stale={stale} />}
        <FailureAlert failure={query.isError ? query.error : failure}>
          {query.isError && (
            <Button variant="default" size="xs" mt={8} onClick={() => void query.refetch()}>
              {t("button.retry")}
            </Button>
          )}
        </FailureAlert>
      </Stack>
    </ModalFrame>
  );
}

function Consequences({ kind, deletion }: { kind: BinKind; deletion: Deletion }) {
  const { t } = useTexts();
  const when = useDates().dateTime(deletion.newest.changed_at);
  const { changed_by } = deletion.newest;
  return (
    <>
      <ul className={classes.sentences}>
        {sentencesOf(kind, deletion, t).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {groupsOfUses(deletion).map(({ kind: place, items }) => (
        <div key={place}>
          <Text>{t(`bin.delete_${place}`, { count: items.length })}</Text>
          <ul className={classes.places}>
            {items.map((item) => (
              <li key={item.id}>{item.name}</li>
            ))}
          </ul>
        </div>
      ))}
      <Text size="sm" c="dimmed">
        {byWhom(t, "bin.delete_newest", changed_by, { when })}
      </Text>
    </>
  );
}

function sentencesOf(
  kind: BinKind,
  { requests, open_checks, has_closed_checks, days }: Deletion,
  t: Translate,
) {
  return [
    t(`bin.delete_back_${kind}`, { days }),
    t(`bin.delete_all_${kind}`),
    ...(requests > 0 ? [t("bin.delete_requests", { count: requests })] : []),
    ...(open_checks > 0 ? [t("bin.delete_open_checks", { count: open_checks })] : []),
    ...(has_closed_checks ? [t("bin.delete_closed_checks")] : []),
  ];
}

function StaleAlert({ stale: { changed_by, changed_at } }: { stale: Stale<unknown> }) {
  const { t } = useTexts();
  const when = useDates().dateTime(changed_at);
  return (
    <Notice tone="attention" role="alert">
      <Text size="sm" fw={600}>
        {byWhom(t, "bin.delete_stale", changed_by, { when })}
      </Text>
      <Text size="sm">{t("bin.delete_stale_again")}</Text>
    </Notice>
  );
}
