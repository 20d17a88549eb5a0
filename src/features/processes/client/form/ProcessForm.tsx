import { Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { CategorySelect } from "#features/categories/client/CategorySelect.tsx";
import { useGivingAway } from "#features/items/client/use_giving_away.ts";
import { ManagerSelect } from "#features/people/client/ManagerSelect.tsx";
import { isHidden } from "#platform/client/api/call_error.ts";
import { useRefresh } from "#platform/client/api/query.ts";
import { useLater } from "#platform/client/use_later.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { person } from "#platform/schemas.ts";
import { useButtonState } from "#ui/buttons/use_button_state.ts";
import { DraftOffers } from "#ui/forms/DraftOffers.tsx";
import { useDrafts } from "#ui/forms/use_drafts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { FieldGrid } from "#ui/forms/FieldGrid.tsx";
import { FormFields } from "#ui/forms/FormPage.tsx";
import { useZodForm } from "#ui/forms/use_zod_form.ts";
import { useFormSend } from "#ui/forms/use_form_send.ts";
import { useNewerState } from "#ui/forms/newer/use_newer_state.ts";
import { NameArea } from "#ui/forms/NameArea.tsx";
import { PageGuards } from "#ui/forms/PageGuards.tsx";
import { SaveBar } from "#ui/forms/SaveBar.tsx";
import { StaleNotice } from "#ui/forms/newer/StaleNotice.tsx";
import { emptyProcessForm, formOfProcess, isProcessDraft, processForm } from "../../process_form.rules.ts";
import { listPath, processPath } from "#features/items/process_paths.ts";
import {
  getProcess,
  listProcesses,
  type Process,
  type ProcessDetails,
  processDetails,
  processLimits,
} from "../../processes.contract.ts";
import { chartQuery } from "../chart/chart_query.ts";
import { startSaving } from "./save_process.ts";

type Props = {
  /** The one to change; null for a new one. */
  process: (ProcessDetails & Pick<Process, "status">) | null;
  onClose(): void;
};

/** How long the success is seen before the page is left. */
const successShown = 800;

/** The form of what a process is besides its chart. */
export function ProcessForm({ process, onClose }: Props) {
  const { t } = useTexts();
  const user = useUser();
  const navigate = useNavigate();
  const client = useQueryClient();
  const refresh = useRefresh();
  const alerts = useAlerts();
  const askGivingAway = useGivingAway("process");
  const button = useButtonState();
  const [save] = useState(() => startSaving(process?.slug ?? null));
  const [isDone, setDone] = useState(false);
  const valuesOf = (state: ProcessDetails | null) =>
    state === null ? emptyProcessForm(person.parse(user)) : formOfProcess(state);
  const form = useZodForm({ schema: processForm, initial: valuesOf(process) });
  const { held, before, goOnFrom, ...newer } = useNewerState({
    form,
    start: process,
    shape: processDetails,
    valuesOf,
    firstField: "name",
  });
  const { failure, sending } = useFormSend(form, newer.take);
  const values = form.getValues();
  const unsaved = isDone ? null : newer.unsaved;
  const drafts = useDrafts(
    process === null ? "process.new" : `process.${process.id}`,
    unsaved && { ...unsaved, details_revision: held?.details_revision, before },
    isProcessDraft,
  );
  const later = useLater();

  const saving = (base: ProcessDetails | null) =>
    sending(async (sent) => {
      const after = {
        responsible_id: sent.responsible?.id ?? null,
        is_live: process?.status === "live",
        ...(process !== null && { process_id: process.id }),
      };
      if (!(await askGivingAway(after))) return "cancelled";
      const { slug } = await save(sent, base?.details_revision);
      drafts.clear();
      setDone(true);
      // A list that could not be read again says so itself.
      void refresh(listProcesses, getProcess);
      const isGivenAway = await isHidden(client.fetchQuery(chartQuery(slug, undefined, undefined)));
      if (isGivenAway) alerts.success(t("process_form.saved_given_away"));
      later(successShown, () => void navigate(isGivenAway ? listPath : processPath(slug), { replace: true }));
      return "done";
    });
  const act = saving(held);
  const labels = { name: t("proc.name"), responsible: t("proc.manager"), categories: t("proc.categories") };

  return (
    <>
      <PageGuards
        isDirty={unsaved !== null}
        // Of both the device keeps what is in the form.
        isKept={drafts.keeping !== "refused" && !(newer.hasAside && form.isDirty())}
        onDiscard={drafts.clear}
        onSave={() => void (newer.stale === null && button.run(act))}
        saveLabel="process_form.save_shortcut"
      />
      <FormFields isLeaving={isDone}>
        <DraftOffers
          drafts={drafts}
          nameOf={({ name }) => name}
          newsOf={({ details_revision }) =>
            process !== null &&
            details_revision !== undefined &&
            details_revision !== process.details_revision &&
            t("draft.newer_saved")
          }
          onTake={({ details_revision, before: had, ...kept }) => {
            form.setValues(kept);
            if (process !== null && details_revision !== undefined)
              goOnFrom({ ...process, details_revision }, had);
          }}
        />
        <FieldGrid columns={2}>
          <NameArea
            label={t("proc.name")}
            placeholder={t("process_form.name_placeholder")}
            maxLength={processLimits.name}
            {...form.getInputProps("name")}
            value={values.name}
          />
          <ManagerSelect
            {...form.getInputProps("responsible")}
            // The server names the field of its own body.
            {...(form.errors["responsible_id"] && { error: form.errors["responsible_id"] })}
            value={values.responsible}
            onChange={(person) => {
              form.setFieldValue("responsible", person);
              form.clearFieldError("responsible_id");
            }}
          />
          <CategorySelect
            label={t("proc.categories")}
            selected={process?.categories}
            maxValues={processLimits.categories}
            {...form.getInputProps("categories")}
            value={values.categories}
          />
        </FieldGrid>
        {process === null && <Text c="dimmed">{t("process_form.chart_hint")}</Text>}
      </FormFields>
      <SaveBar
        state={button}
        onSave={act}
        onClose={onClose}
        isWaiting={newer.stale !== null}
        keeping={drafts.keeping}
      >
        <StaleNotice newer={newer} labels={labels} onSaveOver={saving(newer.stale?.data ?? null)} />
        <FailureAlert failure={failure} />
      </SaveBar>
    </>
  );
}
