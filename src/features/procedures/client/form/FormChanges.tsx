import { ChangedBar } from "#features/watching/client/ChangedBar.tsx";
import { type Change, useChanges } from "#features/watching/client/use_changes.ts";
import { call } from "#platform/client/api/call.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { byWhom } from "#platform/client/by_whom.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { listPath } from "#features/items/procedure_paths.ts";
import { getProcedure } from "../../procedures.contract.ts";
import { SaveNewButton } from "./SaveNotes.tsx";
import type { SaveOutcome } from "./use_save.ts";

type Props = {
  procedure: { id: number; slug: string };
  /** The version and the manager that the form goes on from. */
  seen: { version_id: number; responsible_id: number };
  /** Saves what is written as a new procedure; absent for those who may not. */
  onSaveNew: (() => Promise<SaveOutcome>) | undefined;
  /** It was read: it is there, or there again. */
  onThere(): void;
};

/** Says while a procedure is being written that somebody else has saved it; what is written here stays. */
export function FormChanges({ procedure: { id, slug }, seen, onSaveNew, onThere }: Props) {
  const changes = useChanges({
    room: `procedure:${id}`,
    async readNewer() {
      const { data } = await call(getProcedure, { params: { slug }, query: { source: "draft" } });
      onThere();
      const isSeen = data.version.id === seen.version_id && data.responsible_id === seen.responsible_id;
      return isSeen ? null : data;
    },
  });
  const { change } = changes;
  return (
    <ChangedBar
      changes={changes}
      listPath={listPath}
      goneAction={onSaveNew && <SaveNewButton onSaveNew={onSaveNew} />}
      {...(change !== null && { words: <Words change={change} maySaveNew={onSaveNew !== undefined} /> })}
    />
  );
}

function Words({ change, maySaveNew }: { change: Change; maySaveNew: boolean }) {
  const { t } = useTexts();
  const when = useDates().dateTime(change.at);
  const { name } = change;
  if (change.is_gone)
    return (
      <>
        <strong>
          {name === null ? t("watching.gone_by_unknown") : t("watching.form_deleted", { name })}
        </strong>{" "}
        {t(maySaveNew ? "watching.form_gone" : "watching.form_left")}
      </>
    );
  return (
    <>
      <strong>{byWhom(t, "watching.form_saved", name, { when })}</strong> {t("watching.form_kept")}
    </>
  );
}
