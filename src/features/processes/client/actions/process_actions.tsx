import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { DeleteUses } from "#features/procedures/client/uses/DeleteUses.tsx";
import { getProcedure, listProcedures } from "#features/procedures/procedures.contract.ts";
import { call } from "#platform/client/api/call.ts";
import { queryOf, useRefresh } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/texts.ts";
import { useAlerts } from "#platform/client/ui/alerts.tsx";
import { useCloning } from "#platform/client/ui/cloning.ts";
import { useConfirm } from "#platform/client/ui/confirm.tsx";
import { useDeletion } from "#platform/client/ui/deletion.tsx";
import { useModals } from "#platform/client/ui/modals.tsx";
import {
  cloneProcess,
  deleteProcess,
  getProcess,
  listProcesses,
  listProcessUses,
  listProcessVersions,
  type ProcessRow,
  type ProcessVersion,
  updateProcessVersion,
} from "../../processes.contract.ts";
import { publishedOf } from "../../versions.rules.ts";
import { useVersionChange } from "../versions/version_change.ts";

export type ActionTarget = Pick<ProcessRow, "id" | "slug" | "name" | "status">;

export type ProcessActions = {
  /** Asks and publishes; `version` null where none is on screen, then the question offers the choice. */
  publish(process: ActionTarget, version: ProcessVersion | null): void;
  unpublish(process: ActionTarget): void;
  clone(process: ActionTarget): void;
  /** Asks, naming where the process is used, and deletes; `onDeleted` runs once it is gone. */
  remove(process: ActionTarget, onDeleted?: () => void): void;
};

/** What can be done with a process, each after its question. Who may do it is decided where the button stands. */
export function useProcessActions(): ProcessActions {
  const { t } = useTexts();
  const confirm = useConfirm();
  const modals = useModals();
  const alerts = useAlerts();
  const refresh = useRefresh();
  const client = useQueryClient();
  const askToClone = useCloning();
  const askToDelete = useDeletion();
  const tellVersionChange = useVersionChange();

  return useMemo<ProcessActions>(
    () => ({
      publish: (process, version) => modals.open("publish process", { process, version }),

      unpublish: ({ id, slug, name }) =>
        confirm({
          title: t("confirm.unpublish"),
          text: t("process.unpublish.text", { name }),
          action: t("action.unpublish"),
          async onAct() {
            const published = publishedOf((await call(listProcessVersions, { params: { slug } })).data);
            if (published !== null)
              await call(updateProcessVersion, {
                params: { id: published.id },
                body: { name: published.name, process_id: id, is_publish: false },
              });
            tellVersionChange();
          },
        }),

      clone: ({ slug, name }) =>
        askToClone({
          text: t("process.clone.text", { name }),
          async clone() {
            await call(cloneProcess, { params: { slug } });
            void refresh(listProcesses);
          },
        }),

      remove: ({ slug, name }, onDeleted) =>
        askToDelete({
          title: t("action.delete_title", { name }),
          consequences: [t("process.delete.versions")],
          details: <DeleteUses uses={queryOf(listProcessUses, { params: { slug } })} />,
          remove: () => call(deleteProcess, { params: { slug } }),
          onGone() {
            onDeleted?.();
            alerts.success(t("process.delete.done", { name }));
            client.removeQueries({ queryKey: [getProcess.name, { slug }] });
            // Procedures may have lost a trigger that pointed here, and charts a step that one could follow.
            void refresh(listProcesses, getProcess, listProcedures, getProcedure);
          },
        }),
    }),
    [t, confirm, modals, alerts, askToClone, askToDelete, tellVersionChange, refresh, client],
  );
}
