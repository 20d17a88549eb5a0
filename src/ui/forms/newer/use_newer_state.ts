import { useRef, useState } from "react";
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
  /** The newer state that somebody else saved, with what the form had of it before; null while none is known. */
  stale: (Stale<Saved> & { before: Values; theirs: Values }) | null;
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

export type GoingOn<Values, Saved, Start> = {
  /** What the form goes on from. */
  held: Saved | Start;
  /** What it showed of that. */
  before: Values;
  /** Goes on from what a draft was written on. `had`: what that showed, where the draft tells of it. */
  goOnFrom(state: Saved, had: Values | undefined): void;
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
}: Options<Values, Shape, Start>): NewerState<Values, z.output<Shape>> &
  GoingOn<Values, z.output<Shape>, Start> {
  const goingFrom = (state: z.output<Shape> | Start) => ({ held: state, before: valuesOf(state) });
  const [{ held, before }, setGoing] = useState(() => goingFrom(start));
  const [stale, setStale] = useState<Stale<z.output<Shape>> | null>(null);
  const [aside, setAside] = useState<Aside<Values> | null>(null);

  /** The button that was pressed is going. */
  function writeOn() {
    const field = firstField === undefined ? null : form.getInputNode(firstField);
    if (field === null) focusTitle();
    else field.focus();
  }

  /** What the form has been saved over, if that is refused as well. */
  const taken = useRef<z.output<Shape> | null>(null);

  const shown = () => ({ written: form.getValues(), before });
  const unsaved = () => {
    if (form.isDirty()) return form.getValues();
    return aside && withAside(aside, form.getValues());
  };

  return {
    held,
    before,
    stale: stale && { ...stale, before, theirs: valuesOf(stale.data) },
    hasAside: aside !== null,
    unsaved: unsaved(),
    take(error) {
      const newer = staleOf(error, shape);
      if (newer === null) return false;
      // What came into the form from the state before is nothing that its person wrote.
      if (taken.current !== null) {
        setGoing(goingFrom(taken.current));
        form.resetDirty(valuesOf(taken.current));
        taken.current = null;
      }
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
      setGoing(goingFrom(stale.data));
      setStale(null);
      taken.current = null;
      writeOn();
    },
    over: (act) => () => {
      if (stale !== null) {
        form.setValues(writtenOver(form.getValues(), before, valuesOf(stale.data)));
        taken.current = stale.data;
      }
      return act();
    },
    putBack() {
      if (aside === null) return;
      const back = putBack(aside, shown());
      form.setValues(back.values);
      setAside(back.aside);
      writeOn();
    },
    goOnFrom(state, had) {
      setGoing({ ...goingFrom(state), ...(had !== undefined && { before: had }) });
    },
    takeSaved(state) {
      setGoing(goingFrom(state));
      setStale(null);
      taken.current = null;
      setAside(null);
    },
  };
}
