import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "#platform/client/api/call.ts";
import { useRefresh } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/texts.ts";
import { useAlerts } from "#platform/client/ui/alerts.tsx";
import { useConfirm } from "#platform/client/ui/confirm.tsx";
import { useModals } from "#platform/client/ui/modals.tsx";
import {
  changeProcedureStatus,
  cloneProcedure,
  deleteProcedure,
  getProcedure,
  listHistories,
  listProcedures,
  type ProcedureStatus,
} from "../../procedures.contract.ts";
import { deleteQuestion } from "./DeleteUses.tsx";

export type ActionTarget = { slug: string; name: string };

export type ProcedureActions = {
  /** Asks and publishes; `source` null when no steps are on screen, then the question offers the choice. */
  publish(procedure: ActionTarget, source: ProcedureStatus | null): void;
  unpublish(procedure: ActionTarget): void;
  clone(procedure: ActionTarget): void;
  /** Asks, naming where the procedure is used, and deletes; `onDeleted` runs once it is gone. */
  remove(procedure: ActionTarget, onDeleted?: () => void): void;
};

const cloneClosesAfter = 1500;

/** What can be done with a procedure, each after its question. Who may do it is decided where the button stands. */
export function useProcedureActions(): ProcedureActions {
  const { t } = useTexts();
  const confirm = useConfirm();
  const modals = useModals();
  const alerts = useAlerts();
  const refresh = useRefresh();
  const client = useQueryClient();

  return useMemo<ProcedureActions>(
    () => ({
      publish: (procedure, source) => modals.open("publish", { procedure, source }),

      unpublish: ({ slug, name }) =>
        confirm({
          title: t("confirm.unpublish"),
          text: t("proc.unpublish.text", { name }),
          action: t("proc.action.unpublish"),
          async onAct() {
            await call(changeProcedureStatus, { params: { slug }, body: { status: "draft" } });
            void refresh(getProcedure, listProcedures, listHistories);
          },
        }),

      clone: ({ slug, name }) =>
        confirm({
          title: t("confirm.clone"),
          text: t("proc.clone.text", { name }),
          action: t("proc.action.clone"),
          closeAfter: cloneClosesAfter,
          closeOnFailure: true,
          async onAct() {
            await call(cloneProcedure, { params: { slug } });
            void refresh(listProcedures);
            alerts.success(t("proc.clone.done", { name }));
          },
        }),

      remove: (procedure, onDeleted) =>
        confirm({
          ...deleteQuestion(procedure, t),
          async onAct() {
            const { slug, name } = procedure;
            await call(deleteProcedure, { params: { slug } });
            onDeleted?.();
            alerts.success(t("proc.delete.done", { name }));
            client.removeQueries({ queryKey: [getProcedure.name, { slug }] });
            // Other procedures may have lost a trigger that pointed here.
            void refresh(listProcedures, getProcedure);
          },
        }),
    }),
    [t, confirm, modals, alerts, refresh, client],
  );
}
