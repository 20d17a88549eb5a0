import { Button, Select, Stack, Textarea } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CallError } from "#platform/client/api/call_error.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { useButtonState } from "#ui/buttons/use_button_state.ts";
import { DraftOffers } from "#ui/forms/DraftOffers.tsx";
import { useDrafts } from "#ui/forms/use_drafts.ts";
import { useZodForm } from "#ui/forms/use_zod_form.ts";
import { useLeaveWarning } from "#ui/forms/use_leave_warning.tsx";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { refusalPlaces } from "../improvement_files.rules.ts";
import { improvementForm, isImprovementForm, quoteOf, roomLeft } from "../improvement_form.rules.ts";
import { useDropZone } from "./use_drop_zone.ts";
import { FileField } from "./FileField.tsx";
import classes from "./ImprovementForm.module.css";
import { useImprovementsRefresh } from "./use_improvements.ts";
import { usePickedFiles } from "./use_picked_files.ts";
import { type Failure, FailedLine, SendingLine } from "./SendingState.tsx";
import { SendingStopped, useSending } from "./use_sending.ts";
import { keyOf, type AboutItem } from "./about_item.ts";

/** Which step a new request is to be about, asked for at a moment: the same one may be asked for again. */
export type Asked = { step: number | null; at: number };

type Props = {
  item: AboutItem;
  /** The step that the form was opened for; null when it was opened for none in particular. */
  asked: Asked | null;
  /** Shows only the text's field until it is gone into. */
  isFolded?: boolean;
  /** Told whether closing would lose something, and how what is kept of it is given up. */
  onDirty(isDirty: boolean, discard: () => void): void;
  onSent?: () => void;
  /** Draws a button that leaves the form. */
  onCancel?: () => void;
};

/** The form of a new request: its text, its files, the step that it is about. */
export function ImprovementForm({ item, asked, isFolded = false, onDirty, onSent, onCancel }: Props) {
  const { t } = useTexts();
  const alerts = useAlerts();
  const refresh = useImprovementsRefresh();
  const button = useButtonState();
  const picked = usePickedFiles();
  const sending = useSending(item);
  const stepAsked = asked?.step ?? null;
  const form = useZodForm({
    schema: improvementForm,
    initial: { body: "", step_id: stepAsked === null ? null : String(stepAsked) },
  });
  const [isOpen, setOpen] = useState(!isFolded || asked !== null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [filesError, setFilesError] = useState<string | null>(null);
  const root = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);

  const { body, step_id } = form.getValues();
  const isSending = sending.fraction !== null;
  const hasText = body.trim() !== "";
  const isDirty = hasText || picked.files.length > 0;
  const drafts = useDrafts(keyOf(item), hasText ? { body, step_id } : null, isImprovementForm);
  useLeaveWarning(isDirty, drafts.clear, drafts.keeping !== "refused" && picked.files.length === 0);

  const tellDirty = useEffectEvent(onDirty);
  const { clear } = drafts;
  useEffect(() => tellDirty(isDirty, clear), [isDirty, clear]);

  const [heard, setHeard] = useState(asked);
  if (heard !== asked) {
    setHeard(asked);
    if (asked !== null) setOpen(true);
  }
  const goTo = useEffectEvent((step: number | null) => {
    form.setFieldValue("step_id", step === null ? null : String(step));
    area.current?.focus();
  });
  useEffect(() => {
    if (asked !== null) goTo(asked.step);
  }, [asked]);

  const { isOver, zone } = useDropZone({
    isOn: !isSending,
    onDrop(files) {
      setOpen(true);
      picked.add(files);
    },
    onPaste(files) {
      setOpen(true);
      picked.paste(files, (n) => t("improvement.pasted", { n }));
    },
  });

  function tell(error: unknown): void {
    const { files, isAtField, others } = refusalPlaces(error instanceof CallError ? error.errors : undefined);
    picked.refuse(files);
    const isTooLarge = error instanceof CallError && error.status === 413;
    if (isTooLarge && !isAtField) setFilesError([t("error.413"), ...others].join(". "));
    else if (files.size > 0 || others.length > 0) setFilesError(others.join(" ") || null);
    if (isAtField) form.setServerErrors(error);
    const hints = [t("improvement.kept")];
    if (error instanceof CallError && error.status === 0) {
      hints.push(t("improvement.maybe_sent"));
      refresh();
    }
    setFailure({ words: isTooLarge || files.size > 0 || isAtField ? null : error, hints });
  }

  async function send() {
    setFailure(null);
    setFilesError(null);
    setOpen(true);
    const faulty = picked.files.filter(({ problem }) => problem !== null);
    const isFit = form.isFit();
    if (faulty.length > 0) {
      setFilesError(t("improvement.files_to_mend", { count: faulty.length }));
      if (isFit) root.current?.querySelector<HTMLElement>("[data-faulty] button")?.focus();
    }
    if (!isFit || faulty.length > 0) return "refused";
    try {
      await sending.send({ body, step_id, files: picked.files.map(({ file }) => file) });
    } catch (error) {
      if (error instanceof SendingStopped) {
        setFailure({ words: null, hints: [t("improvement.sending_cancelled")] });
        // What had arrived by then is kept all the same, and must be seen.
        refresh();
        return "cancelled";
      }
      tell(error);
      throw error;
    }
    drafts.clear();
    picked.clear();
    // A step that was chosen since, as beside that step, is that of the next request.
    const chosen = form.getValues().step_id;
    form.setValues({ body: "", step_id: chosen === step_id ? null : chosen });
    form.clearErrors();
    refresh();
    alerts.success(t("improvement.sent"));
    onSent?.();
    return "done";
  }

  const left = roomLeft(body);
  const fields = form.getInputProps("body");
  return (
    <form
      ref={root}
      className={classes.root}
      aria-label={t("improvement.form")}
      data-over={isOver || undefined}
      data-in-dialog={onCancel !== undefined || undefined}
      noValidate
      onSubmit={(event) => button.submit(send)(event)}
      {...zone}
    >
      <Stack gap={12}>
        <DraftOffers
          drafts={drafts}
          nameOf={({ body: left }) => quoteOf(left)}
          onTake={(kept) => {
            form.setValues(kept);
            setOpen(true);
          }}
        />
        <Textarea
          {...fields}
          ref={area}
          label={t("improvement.subject")}
          placeholder={t("improvement.placeholder")}
          required
          autosize
          minRows={isOpen ? 3 : 1}
          maxRows={14}
          readOnly={isSending}
          data-autofocus={asked !== null || undefined}
          onFocus={() => setOpen(true)}
        />
        {left !== null && (
          <p className={classes.room} data-over={left < 0 || undefined} role="status">
            {left < 0 ? t("improvement.over", { count: -left }) : t("improvement.left", { count: left })}
          </p>
        )}
        {isOpen && (
          <>
            {item.steps.length > 0 && (
              <Select
                label={t("improvement.step")}
                placeholder={t("improvement.step_any")}
                data={item.steps.map(({ id, label }) => ({ value: String(id), label }))}
                value={step_id}
                onChange={(step) => form.setFieldValue("step_id", step)}
                error={form.errors["step_id"]}
                searchable
                clearable
                clearButtonProps={{ "aria-label": t("button.clear") }}
                limit={100}
                nothingFoundMessage={t("improvement.step_none")}
                readOnly={isSending}
              />
            )}
            <FileField picked={picked} sent={sending.fraction} error={filesError} />
            {/* Its line is there before its words: the button below would move away under a hand. */}
            {hasText && drafts.keeping !== "refused" && (
              <p className={classes.hint}>
                {drafts.keeping === "kept" ? t("improvement.draft_hint") : "\u00a0"}
              </p>
            )}
            {picked.files.length > 0 && <p className={classes.hint}>{t("improvement.files_unkept")}</p>}
            {failure !== null && <FailedLine {...failure} />}
            {sending.fraction !== null && <SendingLine fraction={sending.fraction} onStop={sending.stop} />}
            <div className={classes.buttons}>
              {onCancel && !isSending && (
                <Button variant="default" onClick={onCancel}>
                  {t("button.cancel")}
                </Button>
              )}
              <StateButton type="submit" state={button}>
                {t("improvement.send")}
              </StateButton>
            </div>
          </>
        )}
      </Stack>
      {isOver && (
        <div className={classes.drop} aria-hidden>
          {t("improvement.files_drop")}
        </div>
      )}
    </form>
  );
}
