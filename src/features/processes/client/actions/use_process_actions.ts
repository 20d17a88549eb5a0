import { useQueryClient } from "@tanstack/react-query";
import { useMovingToBin } from "#features/bin/client/use_moving_to_bin.ts";
import { processPath } from "#features/items/process_paths.ts";
import { call } from "#platform/client/api/call.ts";
import { useChanged, useRefresh } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { type ItemActions, useItemActions } from "#features/items/client/use_item_actions.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import {
  cloneProcess,
  deleteProcess,
  getProcess,
  listProcesses,
  listProcessVersions,
  type ProcessRow,
  type ProcessVersion,
  updateProcessVersion,
} from "../../processes.contract.ts";
import { publishedOf } from "../../versions/versions.rules.ts";
import { useVersionChange } from "../versions/use_version_change.ts";

export type ActionTarget = Pick<ProcessRow, "id" | "slug" | "name" | "status">;

/** What can be done with a process; `onStep` leads to a step of its chart, where that is on screen. */
export function useProcessActions(
  onStep?: (unique_id: number) => void,
): ItemActions<ActionTarget, ProcessVersion> {
  const { t } = useTexts();
  const modals = useModals();
  const refresh = useRefresh();
  const changed = useChanged();
  const client = useQueryClient();
  const moveToBin = useMovingToBin("process");
  const tellVersionChange = useVersionChange();

  return useItemActions<ActionTarget, ProcessVersion>({
    publish: (process, version) => modals.open("publish process", { process, version, onStep }),
    unpublish: {
      words: ({ name }) => t("process.unpublish.text", { name }),
      begin({ id, slug }) {
        const read = () => call(listProcessVersions, { params: { slug } });
        // What readers see while it is asked is what is taken from them.
        let asked = read();
        asked.catch(() => undefined);
        return async () => {
          const { data } = await asked.catch(() => (asked = read()));
          const seen = publishedOf(data);
          if (seen !== null)
            await call(updateProcessVersion, {
              params: { id: seen.id },
              body: { name: seen.name, process_id: id, is_publish: false, revision: seen.revision },
            }).finally(tellVersionChange);
        };
      },
    },
    clone: {
      words: ({ name }) => t("process.clone.text", { name }),
      async run({ slug }) {
        const copy = await call(cloneProcess, { params: { slug } });
        void refresh(listProcesses);
        return processPath(copy.slug);
      },
    },
    remove: ({ slug, name }, onDeleted) =>
      moveToBin({
        slug,
        name,
        words: t("process.delete.done", { name }),
        remove: ({ version_id, revision }) =>
          call(deleteProcess, {
            params: { slug },
            query: {
              version_id: String(version_id),
              ...(revision !== null && { revision: String(revision) }),
            },
          }),
        onGone() {
          onDeleted?.();
          client.removeQueries({ queryKey: [getProcess.name, { slug }] });
          // Procedures may have lost a trigger that pointed here, and charts a step that one could follow.
          void changed(deleteProcess);
        },
      }),
  });
}
