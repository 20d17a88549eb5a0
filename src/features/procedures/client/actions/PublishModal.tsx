import { Alert, Button, Radio, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/client/api/call.ts";
import { queryOf, useRefresh } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { failureText } from "#ui/states/use_alerts.tsx";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import {
  changeProcedureStatus,
  getHistory,
  getProcedure,
  listHistories,
  listProcedures,
  type ProcedureStatus,
} from "../../procedures.contract.ts";
import type { ActionTarget } from "./use_procedure_actions.ts";

export type PublishProps = { procedure: ActionTarget; source: ProcedureStatus | null };

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    publish: PublishProps;
  }
}

const closesAfter = 1000;

/** Asks before a procedure goes live, and says which steps its readers will see. */
export function PublishModal({ procedure, source, close, dismiss }: PublishProps & ModalControls) {
  const { t } = useTexts();
  const refresh = useRefresh();
  const [failure, setFailure] = useState<unknown>(null);
  const [chosen, setChosen] = useState<ProcedureStatus>(source ?? "draft");
  const { slug, name } = procedure;
  const query = useQuery({
    ...queryOf(getProcedure, { params: { slug }, query: { source: "draft" } }),
    enabled: source === null,
  });
  const detail = query.data?.data;
  const isChoice =
    source === null && detail !== undefined && detail.has_live_steps && detail.has_draft_changes;

  async function publish() {
    setFailure(null);
    try {
      await call(changeProcedureStatus, { params: { slug }, body: { status: "live", source_steps: chosen } });
      void refresh(getProcedure, listProcedures, listHistories, getHistory);
      setTimeout(close, closesAfter);
    } catch (error) {
      setFailure(error);
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
          <StateButton onAct={publish} disabled={source === null && query.isPending}>
            {t("action.publish")}
          </StateButton>
        </>
      }
    >
      <Stack gap={16}>
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
        {source === null && query.isPending ? (
          <Skeleton height={20} width="80%" aria-label={t("shell.loading")} />
        ) : isChoice ? (
          <Radio.Group
            label={t("proc.publish.which")}
            value={chosen}
            onChange={(value) => setChosen(value === "live" ? "live" : "draft")}
          >
            <Stack gap={12} mt={8}>
              <Radio
                value="draft"
                label={t("proc.publish.which_draft")}
                description={t("proc.publish.which_draft_hint")}
              />
              <Radio
                value="live"
                label={t("proc.publish.which_live")}
                description={t("proc.publish.which_live_hint")}
              />
            </Stack>
          </Radio.Group>
        ) : (
          <Text>{t(chosen === "live" ? "proc.publish.live" : "proc.publish.draft")}</Text>
        )}
        {failure !== null && (
          <Alert color="red" role="alert">
            {failureText(failure, t)}
          </Alert>
        )}
      </Stack>
    </ModalFrame>
  );
}
