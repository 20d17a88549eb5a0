import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "#platform/client/api/call.ts";
import { queryOf, useRefresh } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/texts.ts";
import { useAlerts } from "#platform/client/ui/alerts.tsx";
import { useCloning } from "#platform/client/ui/cloning.ts";
import { useConfirm } from "#platform/client/ui/confirm.tsx";
import { useDeletion } from "#platform/client/ui/deletion.tsx";
import { useModals } from "#platform/client/ui/modals.tsx";
import {
  changeProcedureStatus,
  cloneProcedure,
  deleteProcedure,
  getProcedure,
  listHistories,
  listProcedures,
  listProcedureUses,
  type ProcedureStatus,
} from "../../procedures.contract.ts";
import { DeleteUses } from "../uses/DeleteUses.tsx";

export type ActionTarget = { slug: string; name: string };

export type ProcedureActions = {
  /** Asks and publishes; `source` null when no steps are on screen, then the question offers the choice. */
  publish(procedure: ActionTarget, source: ProcedureStatus | null): void;
  unpublish(procedure: ActionTarget): void;
  clone(procedure: ActionTarget): void;
  /** Asks, naming where the procedure is used, and deletes; `onDeleted` runs once it is gone. */
  remove(procedure: ActionTarget, onDeleted?: () => void): void;
};

/** What can be done with a procedure, each after its question. Who may do it is decided where the button stands. */
export function useProcedureActions(): ProcedureActions {
  const { t } = useTexts();
  const confirm = useConfirm();
  const modals = useModals();
  const alerts = useAlerts();
  const refresh = useRefresh();
  const client = useQueryClient();
  const askToClone = useCloning();
  const askToDelete = useDeletion();

  return useMemo<ProcedureActions>(
    () => ({
      publish: (procedure, source) => modals.open("publish", { procedure, source }),

      unpublish: ({ slug, name }) =>
        confirm({
          title: t("confirm.unpublish"),
          text: t("proc.unpublish.text", { name }),
          action: t("action.unpublish"),
          async onAct() {
            await call(changeProcedureStatus, { params: { slug }, body: { status: "draft" } });
            void refresh(getProcedure, listProcedures, listHistories);
          },
        }),

      clone: ({ slug, name }) =>
        askToClone({
          text: t("proc.clone.text", { name }),
          async clone() {
            await call(cloneProcedure, { params: { slug } });
            void refresh(listProcedures);
          },
        }),

      remove: ({ slug, name }, onDeleted) =>
        askToDelete({
          title: t("action.delete_title", { name }),
          consequences: [t("proc.delete.history")],
          details: <DeleteUses uses={queryOf(listProcedureUses, { params: { slug } })} />,
          remove: () => call(deleteProcedure, { params: { slug } }),
          onGone() {
            onDeleted?.();
            alerts.success(t("proc.delete.done", { name }));
            client.removeQueries({ queryKey: [getProcedure.name, { slug }] });
            // Other procedures may have lost a trigger that pointed here.
            void refresh(listProcedures, getProcedure);
          },
        }),
    }),
    [t, confirm, modals, alerts, askToClone, askToDelete, refresh, client],
  );
}
