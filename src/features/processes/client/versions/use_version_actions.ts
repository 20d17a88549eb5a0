import { useMemo } from "react";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { useDeletion } from "#ui/modals/use_deletion.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";
import {
  deleteProcessVersion,
  type ProcessVersion,
  restoreProcessVersion,
} from "../../processes.contract.ts";
import { useVersionChange } from "./use_version_change.ts";

/** The process that versions belong to. */
export type VersionOwner = { id: number; slug: string };

export type VersionActions = {
  /** Asks for a new version that begins as a copy of one. */
  create(from: ProcessVersion): void;
  /** Changes what a version is called and whether readers see it. */
  edit(version: ProcessVersion): void;
  /** Asks, and goes on from an older version. */
  restore(version: ProcessVersion): void;
  /** Asks and deletes. */
  remove(version: ProcessVersion): void;
};

/**
 * What can be done with the versions of a process, each after its question. `onVersion` shows another version on the
 * page, null the current one.
 */
export function useVersionActions(
  process: VersionOwner,
  onVersion: (id: number | null) => void,
): VersionActions {
  const { t } = useTexts();
  const modals = useModals();
  const alerts = useAlerts();
  const askToDelete = useDeletion();
  const tellChange = useVersionChange();

  return useMemo<VersionActions>(
    () => ({
      create: (from) =>
        modals.open("process version", {
          process,
          version: from,
          isNew: true,
          onCreated: () => onVersion(null),
        }),

      edit: (version) => modals.open("process version", { process, version, isNew: false }),

      restore: ({ id, name, revision }) =>
        modals.open("restore version", {
          text: t("version.restore_text", { name }),
          async onRestore() {
            try {
              await call(restoreProcessVersion, { params: { id }, query: { revision: String(revision) } });
            } finally {
              tellChange();
            }
            onVersion(null);
            alerts.success(t("version.restored", { name }));
          },
          onFailed: alerts.error,
        }),

      remove: ({ id, name, revision }) =>
        askToDelete({
          title: t("version.delete_title", { name }),
          consequences: [t("version.delete_text")],
          async remove() {
            try {
              await call(deleteProcessVersion, { params: { id }, query: { revision: String(revision) } });
            } catch (error) {
              // The versions are others than were on screen.
              tellChange();
              if (!(error instanceof CallError && error.code === "conflict")) throw error;
              throw new CallError(409, "conflict", { message: t("version.delete_refused") });
            }
          },
          onGone() {
            onVersion(null);
            tellChange(id);
            alerts.success(t("version.deleted", { name }));
          },
        }),
    }),
    [process, onVersion, t, modals, alerts, askToDelete, tellChange],
  );
}
