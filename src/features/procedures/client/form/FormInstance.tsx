import { Textarea, VisuallyHidden } from "@mantine/core";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useGivingAway } from "#features/items/client/use_giving_away.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useLatest } from "#platform/client/use_latest.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { person } from "#platform/schemas.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { useAnnouncements } from "#ui/states/use_announcements.ts";
import { useButtonState } from "#ui/buttons/use_button_state.ts";
import { DraftOffers } from "#ui/forms/DraftOffers.tsx";
import { useDrafts } from "#ui/forms/use_drafts.ts";
import { FormFields } from "#ui/forms/FormPage.tsx";
import { useModalStack } from "#ui/modals/use_modals.tsx";
import { PageGuards } from "#ui/forms/PageGuards.tsx";
import { SaveBar } from "#ui/forms/SaveBar.tsx";
import {
  emptyForm,
  formOf,
  hasUnfinishedTrigger,
  isDirty as isDirtyForm,
  type ProcedureForm,
  takenAlong,
} from "../../form.rules.ts";
import { isFormDraft, nameOfDraft } from "../../form_draft.rules.ts";
import { checkedBody, openPart, withSavedIds } from "../../form_body.rules.ts";
import { type Procedure, procedureLimits } from "../../procedures.contract.ts";
import { DetailsFields } from "./DetailsFields.tsx";
import { FormChanges } from "./FormChanges.tsx";
import { EditorLayer } from "./editor/editor_layer.ts";
import { type EditorRefusal, FormContext, type Unsent } from "./use_form_shared.ts";
import { focusPart, partOf } from "./form_focus.ts";
import classes from "./FormInstance.module.css";
import type { ProcedureFormProps } from "./ProcedureForm.tsx";
import { ProblemList } from "./ProblemList.tsx";
import { SaveNotes } from "./SaveNotes.tsx";
import { StepsField } from "./steps/StepsField.tsx";
import { DraftNews } from "./stale/DraftNews.tsx";
import { StaleDialog } from "./stale/StaleDialog.tsx";
import type { Stale } from "./save_call.ts";
import { TriggersField } from "./triggers/TriggersField.tsx";
import { useFormState } from "./use_form_state.ts";
import { useProblems } from "./use_problems.ts";
import { useSaveKeys } from "./use_save_keys.ts";
import { type SaveOutcome, type Target, type Then, useSave } from "./use_save.ts";

/** What is saved of the form, and the version and manager that it goes on from. */
type Base = { form: ProcedureForm } & Seen;
type Seen = { version_id: number | null; responsible_id: number | null };

const seenOf = (procedure: Procedure): Seen => ({
  version_id: procedure.version.id,
  responsible_id: procedure.responsible_id,
});

type Props = ProcedureFormProps & {
  /** Goes over to a newer version; what is written here stays as a local draft. */
  onReload(theirs: Procedure): void;
  /** The form has just gone over to a newer version; the own text is offered at its top. */
  isReloaded: boolean;
};

/** One form from its opening to its end. */
export function FormInstance(props: Props) {
  const { onSaved, onClose, onDirty, onCurrent, onReload, isReloaded, isPage = false } = props;
  const procedure = props.mode === "edit" ? props.initial : null;
  const { t } = useTexts();
  const alerts = useAlerts();
  const modals = useModalStack();
  const user = useUser();
  const root = useRef<HTMLDivElement>(null);
  const state = useButtonState({ goesOn: true });
  const [base, setBase] = useState<Base>(() => ({
    // Whoever writes a procedure manages it until they say otherwise.
    form:
      props.mode === "edit"
        ? formOf(props.initial)
        : emptyForm({ responsible: person.parse(user), ...props.initial }),
    ...(procedure === null ? { version_id: null, responsible_id: null } : seenOf(procedure)),
  }));
  const [isDone, setDone] = useState(false);
  /** The form as it was when it was to be saved by the keyboard while an earlier save was not at its end. */
  const asked = useRef<ProcedureForm | null>(null);
  const { said, announce } = useAnnouncements();
  const [refusal, setRefusal] = useState<EditorRefusal | null>(null);
  const [unsent, showUnsent] = useState<Unsent>(null);
  const [layer, setLayer] = useState<HTMLElement | null>(null);

  const askGivingAway = useGivingAway("procedure");
  const problems = useProblems(root);
  const { form, current, dispatch } = useFormState(
    () => base.form,
    (event) => {
      problems.hear(event);
      setRefusal(null);
    },
  );
  const setUnsent = useCallback((next: Unsent) => {
    showUnsent(next);
    // Whether images are in the text by now is said anew.
    setRefusal((said) => (said === "required" ? said : null));
  }, []);
  const openEditor = useCallback((key: string) => dispatch({ type: "editor_opened", key }), [dispatch]);

  const isDirty = !isDone && isDirtyForm(base.form, form);
  const unsaved = useMemo(
    () => (isDirty ? { form, version_id: base.version_id, responsible_id: base.responsible_id } : null),
    [isDirty, form, base.version_id, base.responsible_id],
  );
  const draftKey = procedure === null ? "procedure.new" : `procedure.${procedure.id}`;
  const drafts = useDrafts(draftKey, unsaved, isFormDraft);
  const keptNow = useLatest(drafts);
  useEffect(() => onDirty?.(isDirty, () => keptNow().clear()), [onDirty, isDirty, keptNow]);

  const target: Target =
    procedure === null || base.version_id === null || base.responsible_id === null
      ? { kind: "new" }
      : {
          kind: "version",
          slug: procedure.slug,
          version_id: base.version_id,
          responsible_id: base.responsible_id,
        };

  const saving = useSave({
    target,
    current,
    takeAlong: () => dispatch({ type: "pending_taken_along" }),
    onProblems: (wrong, fields) => problems.show(wrong, fields, openEditor),
    onStale: showStale,
    onStayed(sent, saved) {
      const kept = withSavedIds(current(), sent, saved);
      dispatch({ type: "replaced", form: kept });
      setBase({ form: withSavedIds({ ...sent, note: "" }, sent, saved), ...seenOf(saved) });
      if (asked.current !== null && !isDirtyForm(sent, asked.current)) asked.current = null;
      onCurrent?.(saved);
      alerts.success(t("proc_form.saved"));
    },
    onDone() {
      drafts.clear();
      setDone(true);
    },
    onSaved,
  });

  function showStale(stale: Stale) {
    modals.show(
      ({ close }) => (
        <StaleDialog
          over={saving.over}
          first={stale}
          onReload={(theirs) => {
            close();
            onReload(theirs);
          }}
          mayGiveAway={mayGiveAway}
          onCopy={saving.saveCopy}
          onOver={saving.saveOver}
          close={close}
        />
      ),
      { size: "lg" },
    );
  }

  /** What does not fit yet is not saved, and nothing has to be asked of it. */
  async function mayGiveAway({ is_live, over }: { is_live: boolean; over?: Procedure }): Promise<boolean> {
    const checked = checkedBody(over === undefined ? takenAlong(current()) : saving.over(over));
    if (!checked.ok) return true;
    const { responsible_id, roles: role_ids } = checked.body;
    return askGivingAway({ responsible_id, role_ids, is_live });
  }

  async function saveNew(): Promise<SaveOutcome> {
    const held = heldUp("leave");
    if (held !== null) return held;
    return (await mayGiveAway({ is_live: false })) ? saving.saveNew(form.name.trim()) : "cancelled";
  }

  const onSaveNew = user.rights.create_items ? saveNew : undefined;

  /** What a save comes to that cannot begin, whose reason is shown; null for one that can. */
  function heldUp(then: Then): SaveOutcome | null {
    if (saving.isLeaving) return "cancelled";
    if (unsent !== null) {
      setRefusal(unsent);
      focusPart(root.current, openPart(form));
      return "refused";
    }
    problems.clear();
    // Whoever goes on writing goes on with it too.
    if (then !== "stay" && hasUnfinishedTrigger(current())) {
      const checked = checkedBody(takenAlong(current()));
      const triggers = [t("proc_form.trigger_unfinished")];
      problems.show(current(), { ...(!checked.ok && checked.problems), triggers }, openEditor);
      return "refused";
    }
    return null;
  }

  async function save(then: Then): Promise<SaveOutcome> {
    const held = heldUp(then);
    if (held !== null) return held;
    return (await mayGiveAway({ is_live: procedure?.status === "live" })) ? saving.save(then) : "cancelled";
  }

  /** Saving by the keyboard goes on writing; a new procedure has a page of its own to go to. */
  async function saveByKeys(): Promise<void> {
    const outcome = await state.run(() => save(procedure === null ? "leave" : "stay"));
    if (outcome !== "done") asked.current = outcome === null ? current() : null;
  }

  const saveAgain = useEffectEvent(() => {
    if (asked.current !== null && isDirtyForm(base.form, asked.current)) void saveByKeys();
    asked.current = null;
  });
  useEffect(() => {
    if (state.isUsable) saveAgain();
  }, [state.isUsable]);

  useEffect(() => {
    if (isReloaded) root.current?.scrollIntoView({ block: "start" });
  }, [isReloaded]);

  useSaveKeys(root, isPage, () => void saveByKeys());

  const shared = useMemo(
    () => ({
      dispatch,
      problems: problems.sentences,
      announce,
      refusal,
      refuse: setRefusal,
      unsent,
      setUnsent,
    }),
    [dispatch, problems.sentences, announce, refusal, unsent, setUnsent],
  );
  const known = useMemo(
    () => ({ roles: procedure?.roles ?? [], categories: procedure?.categories ?? [] }),
    [procedure],
  );

  return (
    <FormContext value={shared}>
      <EditorLayer value={layer}>
        <div ref={root} className={classes.root}>
          {isPage && (
            <PageGuards
              isDirty={isDirty}
              isKept={drafts.keeping !== "refused"}
              onDiscard={drafts.clear}
              onSave={() => void saveByKeys()}
              saveLabel="proc_form.save_shortcut"
            />
          )}
          {target.kind === "version" && procedure !== null && (
            <FormChanges
              procedure={procedure}
              seen={target}
              onSaveNew={onSaveNew}
              onThere={saving.forgetGone}
            />
          )}
          <FormFields isLeaving={saving.isLeaving}>
            <DraftOffers
              drafts={drafts}
              nameOf={nameOfDraft}
              newsOf={(kept) => procedure !== null && <DraftNews draft={kept} newest={procedure} />}
              onTake={(kept) => {
                dispatch({ type: "replaced", form: kept.form });
                const { version_id, responsible_id } = kept;
                if (version_id === null) return;
                setBase((now) => ({
                  ...now,
                  version_id,
                  responsible_id: responsible_id ?? now.responsible_id,
                }));
              }}
            />
            <DetailsFields form={form} known={known} />
            <TriggersField
              triggers={form.triggers}
              pending={form.pending}
              procedure_id={procedure?.id ?? null}
            />
            <StepsField form={form} />
            {procedure !== null && (
              <Textarea
                label={t("proc_form.note")}
                description={t("proc_form.note_hint")}
                autosize
                minRows={1}
                maxRows={6}
                maxLength={procedureLimits.note}
                value={form.note}
                onChange={(event) =>
                  dispatch({ type: "fields_changed", fields: { note: event.currentTarget.value } })
                }
                error={problems.sentences.note}
                {...partOf("note")}
              />
            )}
          </FormFields>
          <SaveBar
            state={state}
            onSave={() => save("leave")}
            hasOwnKeys={procedure !== null}
            onClose={onClose}
            keeping={drafts.keeping}
            second={{
              label: t("proc_form.save_and_publish"),
              isDisabled: !state.isUsable,
              onAct: () => void state.run(() => save("publish")),
            }}
          >
            <ProblemList
              problems={problems}
              steps={form.steps}
              triggers={form.triggers}
              onGo={(part) => problems.go(part, openEditor)}
            />
            <SaveNotes failure={saving.failure} problem={problems.sentences.form} onSaveNew={onSaveNew} />
          </SaveBar>
          <VisuallyHidden role="status">{said}</VisuallyHidden>
          <div ref={setLayer} />
        </div>
      </EditorLayer>
    </FormContext>
  );
}
