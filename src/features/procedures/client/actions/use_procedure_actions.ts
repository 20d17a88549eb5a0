import { useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/client/api/call.ts";
import { useChanged, useRefresh } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useMovingToBin } from "#features/bin/client/use_moving_to_bin.ts";
import { type ItemActions, useItemActions } from "#features/items/client/use_item_actions.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import {
  changeProcedureStatus,
  cloneProcedure,
  deleteProcedure,
  getProcedure,
  listHistories,
  listProcedures,
  type Procedure,
  type ProcedureStatus,
} from "../../procedures.contract.ts";
import { procedurePath } from "#features/items/procedure_paths.ts";

export type ActionTarget = {
  slug: string;
  name: string;
  /** The version that is on screen; missing where only a row of it is. */
  version?: Procedure["version"];
  /** The newest version by then. */
  newest_version_id: number | null;
};

/** What can be done with a procedure. */
export function useProcedureActions(): ItemActions<ActionTarget, ProcedureStatus> {
  const { t } = useTexts();
  const modals = useModals();
  const refresh = useRefresh();
  const changed = useChanged();
  const client = useQueryClient();
  const moveToBin = useMovingToBin("procedure");

  return useItemActions<ActionTarget, ProcedureStatus>({
    publish: (procedure, source) => modals.open("publish", { procedure, source }),
    unpublish: {
      words: ({ name }) => t("proc.unpublish.text", { name }),
      begin:
        ({ slug, version, newest_version_id }) =>
        async () => {
          const body = { status: "draft" as const, version_id: version?.id ?? newest_version_id };
          try {
            await call(changeProcedureStatus, { params: { slug }, body });
          } finally {
            void refresh(getProcedure, listProcedures, listHistories);
          }
        },
    },
    clone: {
      words: ({ name }) => t("proc.clone.text", { name }),
      async run({ slug }) {
        const copy = await call(cloneProcedure, { params: { slug } });
        void refresh(listProcedures);
        return `${procedurePath(copy.slug)}?source=draft`;
      },
    },
    remove: ({ slug, name }, onDeleted) =>
      moveToBin({
        slug,
        name,
        words: t("proc.delete.done", { name }),
        remove: ({ version_id }) =>
          call(deleteProcedure, { params: { slug }, query: { version_id: String(version_id) } }),
        onGone() {
          onDeleted?.();
          client.removeQueries({ queryKey: [getProcedure.name, { slug }] });
          // Other procedures may have lost a trigger that pointed here.
          void changed(deleteProcedure);
        },
      }),
  });
}
