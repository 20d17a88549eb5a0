import { useState } from "react";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { useRefresh } from "#platform/client/api/query.ts";
import { useLater } from "#platform/client/use_later.ts";
import type { FieldProblem } from "#platform/errors.ts";
import { type ProcedureForm, takenAlong } from "../../form.rules.ts";
import { asCopy, checkedBody, rebased } from "../../form_body.rules.ts";
import { filterInstance } from "../../names.contract.ts";
import {
  getProcedure,
  listHistories,
  listProcedures,
  type Procedure,
  type ProcedureContent,
  updateProcedure,
} from "../../procedures.contract.ts";
import { isGone, type Saved, type Stale, staleOf, startCreation } from "./save_call.ts";

/** What is being saved: a new procedure, or one of a version that was read. */
export type Target =
  | { kind: "new" }
  | { kind: "version"; slug: string; version_id: number; responsible_id: number };

/** What follows a save: going on writing, or leaving the form, with readers shown what was saved or without. */
export type Then = "stay" | "leave" | "publish";

type Options = {
  target: Target;
  current(): ProcedureForm;
  /** What stands in the editors and inputs becomes part of the form. */
  takeAlong(): void;
  onProblems(form: ProcedureForm, fields: Record<string, (FieldProblem | string)[]>): void;
  onStale(stale: Stale): void;
  /** A save after which the person goes on writing. */
  onStayed(sent: ProcedureForm, saved: Procedure): void;
  /** Nothing is unsaved any more. */
  onDone(): void;
  onSaved(saved: Saved): void | Promise<void>;
};

/** `refused`: nothing was saved, and the fields say why; `cancelled`: nor was it to be, when what it means was asked. */
export type SaveOutcome = "done" | "refused" | "cancelled";

export type Failure = { error: unknown; isGone: boolean };

/** How long the success is seen before the page is left. */
const successShown = 800;

/** Saves a form in every way that it can be saved; what fails leaves the form as it is. */
export function useSave(options: Options) {
  const { target, current, takeAlong, onProblems, onStale, onStayed, onDone, onSaved } = options;
  const refresh = useRefresh();
  const [creation] = useState(startCreation);
  const [copying] = useState(startCreation);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The form is being left: what is typed now would be lost. */
  const [isLeaving, setLeaving] = useState(false);
  const later = useLater();

  function refreshReads() {
    // A list that could not be read again says so itself.
    void refresh(listProcedures, getProcedure, listHistories, filterInstance);
  }

  function leaveWith(saved: Saved) {
    setLeaving(true);
    onDone();
    refreshReads();
    later(successShown, () => void onSaved(saved));
  }

  /** The fields of a refusal go to their places; true when there were any. */
  function isShownAtFields(sent: ProcedureForm, error: unknown): boolean {
    if (!(error instanceof CallError) || error.errors === undefined) return false;
    onProblems(sent, error.errors);
    return true;
  }

  async function saveTarget(sent: ProcedureForm, content: ProcedureContent, then: Then): Promise<void> {
    const publish = then === "publish";
    if (target.kind === "new") return leaveWith(await creation.create({ ...content, publish }));
    const { slug, version_id, responsible_id: seen_responsible_id } = target;
    const { data } = await call(updateProcedure, {
      params: { slug },
      body: { ...content, version_id, seen_responsible_id, publish },
    });
    if (then !== "stay") return leaveWith({ id: data.id, slug: data.slug, is_published: publish });
    onStayed(sent, data);
    refreshReads();
  }

  async function save(then: Then): Promise<SaveOutcome> {
    setFailure(null);
    takeAlong();
    const sent = current();
    const checked = checkedBody(sent);
    if (!checked.ok) {
      onProblems(sent, checked.problems);
      return "refused";
    }
    setLeaving(then !== "stay" || target.kind === "new");
    try {
      await saveTarget(sent, checked.body, then);
      return "done";
    } catch (error) {
      setLeaving(false);
      if (isShownAtFields(sent, error)) return "refused";
      const stale = target.kind === "version" ? await staleOf(error, target.slug) : null;
      if (stale !== null) onStale(stale);
      else setFailure({ error, isGone: target.kind === "version" && isGone(error) });
      throw error;
    }
  }

  /** What another way of saving comes to: problems of fields go to their places. */
  async function saveAs(
    form: ProcedureForm,
    send: (content: ProcedureContent) => Promise<Saved>,
  ): Promise<SaveOutcome> {
    const checked = checkedBody(form);
    if (!checked.ok) {
      onProblems(form, checked.problems);
      return "refused";
    }
    setLeaving(true);
    try {
      leaveWith(await send(checked.body));
      return "done";
    } catch (error) {
      setLeaving(false);
      if (isShownAtFields(form, error)) return "refused";
      throw error;
    }
  }

  /** What is saved where the form is saved over that version. */
  function over(theirs: Procedure): ProcedureForm {
    return rebased(takenAlong(current()), theirs, target.kind === "version" ? target.responsible_id : null);
  }

  /** Saves what is written over a newer version, on purpose. */
  function saveOver(theirs: Procedure): Promise<SaveOutcome> {
    return saveAs(over(theirs), async (content) => {
      const seen = { version_id: theirs.version.id, seen_responsible_id: theirs.responsible_id };
      const body = { ...content, ...seen };
      const { data } = await call(updateProcedure, { params: { slug: theirs.slug }, body });
      return { id: data.id, slug: data.slug, is_published: false };
    });
  }

  /** Saves what is written as a procedure of its own. */
  function saveCopy(name: string): Promise<SaveOutcome> {
    return saveAs(asCopy(takenAlong(current()), name), (content) =>
      copying.create({ ...content, publish: false }),
    );
  }

  /** The same where the procedure is gone; why it failed is told beside that. */
  async function saveNew(name: string): Promise<SaveOutcome> {
    try {
      return await saveCopy(name);
    } catch (error) {
      setFailure((before) => ({ error, isGone: before?.isGone ?? false }));
      throw error;
    }
  }

  /** What was gone is there again. */
  const forgetGone = () => setFailure((said) => (said?.isGone ? null : said));

  return { save, over, saveOver, saveCopy, saveNew, forgetGone, failure, isLeaving };
}
