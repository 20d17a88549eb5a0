import { Button, Radio, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/client/api/call.ts";
import { queryOf, useRefresh } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { failureText } from "#ui/states/failure_text.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import {
  changeProcedureStatus,
  getHistory,
  getProcedure,
  listHistories,
  listProcedures,
  type Procedure,
  type ProcedureStatus,
} from "../../procedures.contract.ts";
import { type Stale, staleOf } from "../form/save_call.ts";
import { SeenSince } from "./SeenSince.tsx";
import type { ActionTarget } from "./use_procedure_actions.ts";
import { Notice } from "#ui/states/Notice.tsx";

export type PublishProps = {
  procedure: ActionTarget;
  /** What of it is on screen; null when nothing is, then what is published is said here. */
  source: ProcedureStatus | null;
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    publish: PublishProps;
  }
}

type Version = Procedure["version"];

const closesAfter = 1000;

/** Asks before a procedure goes live, and says which version its readers will see: no other is published. */
export function PublishModal({ procedure, source, close, dismiss }: PublishProps & ModalControls) {
  const { t } = useTexts();
  const refresh = useRefresh();
  const [failure, setFailure] = useState<unknown>(null);
  const [stale, setStale] = useState<Stale | null>(null);
  const [chosen, setChosen] = useState<ProcedureStatus>(source ?? "draft");
  const { slug, name } = procedure;
  const onScreen = source === null ? undefined : procedure.version;
  const query = useQuery({
    ...queryOf(getProcedure, { params: { slug }, query: { source: source ?? "draft" } }),
    enabled: onScreen === undefined,
    // What is read here is what the answer is about: it does not change while it is looked at.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // The first one that was read: a later one has not been looked at.
  const [first, setFirst] = useState<Procedure | undefined>();
  if (first === undefined && query.data !== undefined) setFirst(query.data.data);
  const before = onScreen ?? first?.version;
  const seen = stale?.theirs.version ?? before;
  const isChoice = source === null && first?.has_live_steps === true && first.has_draft_changes;

  async function publish() {
    setFailure(null);
    try {
      await call(changeProcedureStatus, {
        params: { slug },
        body: { status: "live", source_steps: chosen, version_id: seen?.id },
      });
      void refresh(getProcedure, listProcedures, listHistories, getHistory);
      setTimeout(close, closesAfter);
    } catch (error) {
      const newer = await staleOf(error, slug);
      if (newer === null) setFailure(error);
      else {
        setStale(newer);
        void refresh(getProcedure, listProcedures, listHistories);
      }
      throw error;
    }
  }

  return (
    <ModalFrame
      title={t("confirm.publish")}
      footer={
        <>
          <Button variant="default" onClick={dismiss} data-autofocus>
            {t("button.cancel")}
          </Button>
          <StateButton onAct={publish} disabled={seen === undefined}>
            {stale === null || chosen === "live"
              ? t("action.publish")
              : t("proc.publish.newer", { number: stale.theirs.version.number })}
          </StateButton>
        </>
      }
    >
      <Stack gap={16}>
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {stale?.theirs.name ?? name}
        </Text>
        {seen === undefined && !query.isError && (
          <Skeleton height={20} width="80%" aria-label={t("shell.loading")} />
        )}
        {seen !== undefined && !isChoice && <WhatIsPublished chosen={chosen} version={seen} />}
        {seen !== undefined && isChoice && (
          <Radio.Group
            label={t("proc.publish.which")}
            value={chosen}
            onChange={(value) => setChosen(value === "live" ? "live" : "draft")}
          >
            <Stack gap={12} mt={8}>
              <Radio
                value="draft"
                label={t("proc.publish.which_draft")}
                description={<WhatIsPublished chosen="draft" version={seen} />}
              />
              <Radio
                value="live"
                label={t("proc.publish.which_live")}
                description={t("proc.publish.which_live_hint")}
              />
            </Stack>
          </Radio.Group>
        )}
        {stale !== null && before !== undefined && <SeenSince seen={before} stale={stale} />}
        {(failure !== null || query.isError) && (
          <Notice tone="danger" role="alert">
            {failureText(failure ?? query.error, t)}
          </Notice>
        )}
      </Stack>
    </ModalFrame>
  );
}

function WhatIsPublished({ chosen, version }: { chosen: ProcedureStatus; version: Version }) {
  const { t } = useTexts();
  const when = useDates().dateTime(version.created_at);
  const { number, username } = version;
  return (
    <Text inherit>
      {t(chosen === "live" ? "proc.publish.live" : "proc.publish.draft", { number, name: username, when })}
    </Text>
  );
}
