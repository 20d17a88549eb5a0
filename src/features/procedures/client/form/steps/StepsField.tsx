import { ActionIcon } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLatest } from "#platform/client/use_latest.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { Segments } from "#ui/buttons/Segments.tsx";
import { isEmptyHtml } from "#platform/html/html_blocks.ts";
import {
  type DeletedStep,
  deletionOf,
  newStepKey,
  placeOfDrop,
  type ProcedureForm,
} from "../../../form.rules.ts";
import { stepKey } from "../../../fields/procedure_fields.rules.ts";
import { useFormShared } from "../use_form_shared.ts";
import { FindInSteps } from "./find/FindInSteps.tsx";
import { useFindKeys } from "./find/use_find_keys.ts";
import { preloadEditor } from "./LazyEditor.tsx";
import { NewStep } from "./NewStep.tsx";
import { StepCard } from "./StepCard.tsx";
import type { StepActions, StepControl } from "./StepControls.tsx";
import classes from "./StepsField.module.css";
import { useStepDrops } from "./use_step_drag.ts";
import { UndoToast } from "./UndoToast.tsx";

/** A button of a step; where the last one is gone, what begins another. */
type Focus = { key: string; control: StepControl } | "new_step";

/** Fewer steps are seen at a glance. */
const manySteps = 4;

type Props = { form: ProcedureForm };

/** The steps in their order, with one editor open at a time. */
export function StepsField({ form }: Props) {
  const { t } = useTexts();
  const { dispatch, announce, refuse, unsent } = useFormShared();
  const root = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const findButton = useRef<HTMLButtonElement>(null);
  const [isFinding, setFinding] = useState(false);
  const [isShort, setShort] = useState(false);
  const [hasOpened, setOpened] = useState(false);
  const [deleted, setDeleted] = useState<readonly DeletedStep[]>([]);
  const focus = useRef<Focus | null>(null);
  const { steps, open, new_step } = form;

  useEffect(preloadEditor, []);

  // Moving and closing take the focused button out of the page for a moment.
  useLayoutEffect(() => {
    const next = focus.current;
    focus.current = null;
    if (next === null) return;
    const begin = () => root.current?.querySelector<HTMLElement>("[data-new-step], [contenteditable=true]");
    const find = (key: string, name: StepControl) =>
      list.current?.querySelector<HTMLElement>(`[data-step="${key}"] [data-control="${name}"]`);
    // A phone has it in the menu.
    const button = next === "new_step" ? begin() : (find(next.key, next.control) ?? find(next.key, "more"));
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: "nearest" });
  });

  const latest = useLatest({ form, unsent });

  /** An editor that waits for its images stays open. */
  const unlessUploading = useCallback(
    (act: () => void) => {
      const { unsent } = latest();
      if (unsent === null) act();
      else refuse(unsent);
    },
    [latest, refuse],
  );

  const move = useCallback(
    (key: string, to: number, control: StepControl) => {
      const { steps: now } = latest().form;
      if (to < 0) return announce(t("proc_form.step_first"));
      if (to >= now.length) return announce(t("proc_form.step_last"));
      focus.current = { key, control };
      dispatch({ type: "step_moved", key, to });
      announce(t("proc_form.step_moved", { n: to + 1, count: now.length }));
    },
    [latest, dispatch, announce, t],
  );

  const openEditor = useCallback(
    (key: string) =>
      unlessUploading(() => {
        setOpened(true);
        dispatch({ type: "editor_opened", key });
      }),
    [dispatch, unlessUploading],
  );

  const actions = useMemo<StepActions>(
    () => ({
      open: openEditor,
      close: (key) =>
        unlessUploading(() => {
          const step = latest().form.steps.find((candidate) => candidate.key === key);
          if (step === undefined || isEmptyHtml(step.body)) return refuse("required");
          focus.current = { key, control: "edit" };
          dispatch({ type: "editor_closed" });
        }),
      revert(key) {
        focus.current = { key, control: "edit" };
        dispatch({ type: "editor_reverted" });
      },
      insert: (before) =>
        unlessUploading(() => {
          setOpened(true);
          const index = latest().form.steps.findIndex(({ key }) => key === before);
          dispatch({ type: "step_inserted", before });
          announce(t("proc_form.step_inserted", { n: index + 1 }));
        }),
      duplicate: (key) =>
        unlessUploading(() => {
          const { steps: now, next_key } = latest().form;
          const index = now.findIndex((step) => step.key === key);
          if (isEmptyHtml(now[index]?.body ?? "")) return refuse("required");
          focus.current = { key: stepKey(next_key), control: "edit" };
          dispatch({ type: "step_duplicated", key });
          announce(t("proc_form.step_duplicated", { n: index + 1, copy: index + 2 }));
        }),
      remove(key) {
        const deletion = deletionOf(latest().form, key);
        if (deletion === null) return;
        const rest = latest().form.steps.toSpliced(deletion.index, 1);
        const neighbour = rest[deletion.index] ?? rest.at(-1);
        focus.current = neighbour === undefined ? "new_step" : { key: neighbour.key, control: "delete" };
        setDeleted((earlier) => [...earlier, deletion]);
        dispatch({ type: "step_deleted", key });
        announce(t("proc_form.step_deleted"));
      },
      shift(key, by, from) {
        const index = latest().form.steps.findIndex((step) => step.key === key);
        move(key, index + by, from);
      },
    }),
    [latest, dispatch, announce, move, openEditor, refuse, unlessUploading, t],
  );

  useStepDrops((key, over, side) => {
    const indexOf = (wanted: string) => steps.findIndex((step) => step.key === wanted);
    const [from, target] = [indexOf(key), indexOf(over)];
    const to = placeOfDrop(from, target, side);
    if (from >= 0 && target >= 0 && to !== from) move(key, to, "drag");
  });

  function add() {
    unlessUploading(() => {
      if (isEmptyHtml(new_step)) return refuse("required");
      dispatch({ type: "step_added" });
      announce(t("proc_form.step_added", { n: steps.length + 1 }));
    });
  }

  function undo() {
    const last = deleted.at(-1);
    if (last === undefined) return;
    focus.current = { key: last.step.key, control: "delete" };
    dispatch({ type: "step_restored", deleted: last });
    setDeleted(deleted.slice(0, -1));
    announce(t("proc_form.step_restored", { n: last.index + 1 }));
  }

  const forget = useCallback(() => setDeleted([]), []);

  const find = () => {
    if (isFinding) root.current?.querySelector<HTMLElement>("[role=searchbox]")?.focus();
    else setFinding(true);
  };
  useFindKeys(root, find);

  function endFind(key: string | null) {
    setFinding(false);
    if (key === null || open?.key === key) findButton.current?.focus({ preventScroll: key !== null });
    else focus.current = { key, control: "edit" };
  }

  return (
    <section
      ref={root}
      className={classes.root}
      aria-label={t("proc.steps")}
      data-finding={isFinding || undefined}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{t("proc.steps")}</h2>
        {steps.length > 0 && (
          <span className={classes.count}>{t("proc.step_count", { count: steps.length })}</span>
        )}
        {steps.length > 0 && (
          <ActionIcon
            ref={findButton}
            className={classes.find ?? ""}
            variant="subtle"
            color="gray"
            aria-label={t("proc_form.find")}
            title={t("proc_form.find")}
            aria-expanded={isFinding}
            onClick={find}
          >
            <IconSearch size={18} aria-hidden />
          </ActionIcon>
        )}
        {steps.length >= manySteps && (
          <Segments
            label={t("proc_form.steps_view")}
            options={[
              { value: "full", label: t("proc_form.steps_full") },
              { value: "short", label: t("proc_form.steps_titles") },
            ]}
            value={isShort ? "short" : "full"}
            onChange={(view) => setShort(view === "short")}
          />
        )}
      </div>
      {isFinding && <FindInSteps root={root} onClose={endFind} />}
      {steps.length > 0 && (
        <div ref={list} className={classes.list} role="list" data-steps>
          {steps.map((step, index) => (
            <StepCard
              key={step.key}
              step={step}
              number={index + 1}
              isOpen={open?.key === step.key}
              isShort={isShort && !isFinding}
              actions={actions}
            />
          ))}
        </div>
      )}
      <div data-steps className={classes.end}>
        <NewStep
          body={new_step}
          isOpen={open?.key === newStepKey}
          hasFocus={hasOpened}
          onOpen={() => openEditor(newStepKey)}
          onAdd={add}
        />
      </div>
      {deleted.length > 0 && <UndoToast key={deleted.length} onUndo={undo} onEnd={forget} />}
    </section>
  );
}
