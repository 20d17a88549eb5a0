import { useState } from "react";
import type { z } from "zod";
import { focusTitle } from "../../page/page_title_focus.ts";
import type { ZodForm } from "../use_zod_form.ts";
import type { Act } from "../../buttons/use_button_state.ts";
import { type Stale, staleOf } from "./stale_answer.ts";
import { type Aside, putBack, setAside as nextAside, withAside } from "./set_aside.rules.ts";
import { writtenOver } from "./written_over.rules.ts";

type Options<Values, Shape extends z.ZodType, Start> = {
  form: Pick<
    ZodForm<Values>,
    "getValues" | "isDirty" | "setValues" | "resetDirty" | "clearErrors" | "getInputNode"
  >;
  /** What the form is about, as it was read; for a new one whatever stands for none. */
  start: Start;
  /** The contract's shape, by which a refusal's newer state is read. */
  shape: Shape;
  /** What the form shows of a state. */
  valuesOf(state: z.output<Shape> | Start): Values;
  /** The field that is written in next once another state has come into the form; without it the title has the focus. */
  firstField?: string;
  /** Told of a newer state that stands in the way of a save. */
  onNewer?: (newest: z.output<Shape>) => void;
};

export type NewerState<Values, Saved> = {
  /** The newer state that somebody else saved; null while none is known. */
  stale: Stale<Saved> | null;
  /** Something that was written is not in the form any more, and can be put back. */
  hasAside: boolean;
  /** What would be lost with the form, over the state that it goes on from; null when nothing would. */
  unsaved: Values | null;
  /** Takes a refusal that tells of a newer state; false when it was refused for another reason. */
  take(error: unknown): boolean;
  /** Puts the newer state into the form, and sets aside what was written. */
  loadTheirs(): void;
  /** Sends what was written over the newer state: what was not written in stays as it is there. */
  over(act: Act): Act;
  /** Puts what was set aside over what is in the form. */
  putBack(): void;
};

type Going<Saved, Start> = {
  /** What the form goes on from. */
  held: Saved | Start;
  /** Goes on from what a draft was written on; what it changed of that is not known. */
  goOnFrom(state: Saved): void;
  /** Goes on from what was just saved: nothing else is known any more, nor set aside. */
  takeSaved(state: Saved): void;
};

/** For a form about something that others may save meanwhile: whose state it goes on from. */
export function useNewerState<Values, Shape extends z.ZodType, Start>({
  form,
  start,
  shape,
  valuesOf,
  firstField,
  onNewer,
}: Options<Values, Shape, Start>): NewerState<Values, z.output<Shape>> & Going<z.output<Shape>, Start> {
  const [held, setHeld] = useState<z.output<Shape> | Start>(start);
  const [stale, setStale] = useState<Stale<z.output<Shape>> | null>(null);
  const [aside, setAside] = useState<Aside<Values> | null>(null);

  /** The button that was pressed is going. */
  function writeOn() {
    const field = firstField === undefined ? null : form.getInputNode(firstField);
    if (field === null) focusTitle();
    else field.focus();
  }

  const shown = () => ({ written: form.getValues(), before: valuesOf(held) });
  const unsaved = () => {
    if (form.isDirty()) return form.getValues();
    return aside && withAside(aside, form.getValues());
  };

  return {
    held,
    stale,
    hasAside: aside !== null,
    unsaved: unsaved(),
    take(error) {
      const newer = staleOf(error, shape);
      if (newer === null) return false;
      setStale(newer);
      onNewer?.(newer.data);
      return true;
    },
    loadTheirs() {
      if (stale === null) return;
      const theirs = valuesOf(stale.data);
      setAside(nextAside(aside, shown(), theirs));
      form.setValues(theirs);
      form.resetDirty(theirs);
      form.clearErrors();
      setHeld(stale.data);
      setStale(null);
      writeOn();
    },
    over: (act) => () => {
      if (stale !== null) form.setValues(writtenOver(form.getValues(), valuesOf(held), valuesOf(stale.data)));
      return act();
    },
    putBack() {
      if (aside === null) return;
      const back = putBack(aside, shown());
      form.setValues(back.values);
      setAside(back.aside);
      writeOn();
    },
    goOnFrom: setHeld,
    takeSaved(state) {
      setHeld(state);
      setStale(null);
      setAside(null);
    },
  };
}
