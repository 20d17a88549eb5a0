import { useState } from "react";
import type { z } from "zod";
import type { ZodForm } from "./use_zod_form.ts";
import { type Stale, staleOf } from "./stale_answer.ts";

type Options<Values, Shape extends z.ZodType, Start> = {
  form: Pick<ZodForm<Values>, "setValues" | "resetDirty" | "clearErrors" | "getInputNode">;
  /** What the form is about, as it was read; for a new one whatever stands for none. */
  start: Start;
  /** The contract's shape, by which a refusal's newer state is read. */
  shape: Shape;
  /** What the form shows of a state. */
  valuesOf(state: z.output<Shape>): Values;
  /** Told of a newer state that stands in the way of a save. */
  onNewer?: (newest: z.output<Shape>) => void;
};

type NewerState<Saved, Start> = {
  /** What the form goes on from. */
  held: Saved | Start;
  /** The newer state that somebody else saved; null while none is known. */
  stale: Stale<Saved> | null;
  /** Takes a refusal that tells of a newer state; false when it was refused for another reason. */
  take(error: unknown): boolean;
  /** Puts the newer state into the form, instead of what was typed. */
  loadTheirs(): void;
};

/** For a form with a field `name` about something that others may save meanwhile: whose state it goes on from. */
export function useNewerState<Values, Shape extends z.ZodType, Start>({
  form,
  start,
  shape,
  valuesOf,
  onNewer,
}: Options<Values, Shape, Start>): NewerState<z.output<Shape>, Start> {
  const [held, setHeld] = useState<z.output<Shape> | Start>(start);
  const [stale, setStale] = useState<Stale<z.output<Shape>> | null>(null);
  return {
    held,
    stale,
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
      form.setValues(theirs);
      form.resetDirty(theirs);
      form.clearErrors();
      setHeld(stale.data);
      setStale(null);
      // The button that was pressed is gone.
      form.getInputNode("name")?.focus();
    },
  };
}
