import { useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/client/api/call.ts";
import { queryOf, useRefresh } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { type ItemActions, useItemActions } from "#features/items/client/use_item_actions.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import {
  changeProcedureStatus,
  cloneProcedure,
  deleteProcedure,
  getProcedure,
  listHistories,
  listProcedures,
  listProcedureUses,
  type Procedure,
  type ProcedureStatus,
} from "../../procedures.contract.ts";
import { procedurePath } from "#features/items/procedure_paths.ts";
import { DeleteUses } from "#features/items/client/uses/DeleteUses.tsx";

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
  const client = useQueryClient();

  return useItemActions<ActionTarget, ProcedureStatus>({
    publish: (procedure, source) => modals.open("publish", { procedure, source }),
    unpublish: {
      words: ({ name }) => t("proc.unpublish.text", { name }),
      async run({ slug, version, newest_version_id }) {
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
    remove: {
      consequence: t("proc.delete.history"),
      uses: ({ slug }) => <DeleteUses uses={queryOf(listProcedureUses, { params: { slug } })} />,
      run: ({ slug }) => call(deleteProcedure, { params: { slug } }),
      words: ({ name }) => t("proc.delete.done", { name }),
      onGone({ slug }) {
        client.removeQueries({ queryKey: [getProcedure.name, { slug }] });
        // Other procedures may have lost a trigger that pointed here.
        void refresh(listProcedures, getProcedure);
      },
    },
  });
}
