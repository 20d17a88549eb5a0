import type { z } from "zod";
import type { Act } from "../buttons/use_button_state.ts";
import { type GoingOn, type NewerState, useNewerState } from "./newer/use_newer_state.ts";
import { useFormSend } from "./use_form_send.ts";
import { type BodySchema, useZodForm, type ZodForm } from "./use_zod_form.ts";

type Answer<Shape extends z.ZodType> = { data: z.output<Shape> };

type Options<Schema extends BodySchema, Shape extends z.ZodType> = {
  /** What is changed, as it was read. */
  saved: z.output<Shape>;
  /** The contract's shape of it, by which a refusal's newer state is read. */
  shape: Shape;
  /** What the form holds. */
  schema: Schema;
  /** What the form shows of a state. */
  valuesOf(state: z.output<Shape>): z.input<Schema>;
  /** Saves what is in the form over that revision. */
  save(values: z.input<Schema>, revision: number): Promise<Answer<Shape>>;
  /** Shows the newest state, whoever saved it, wherever it is shown. */
  show(newest: Answer<Shape>): Promise<void>;
};

export type PageForm<Values, Saved> = Omit<GoingOn<Values, Saved, Saved>, "takeSaved"> & {
  form: ZodForm<Values>;
  failure: unknown;
  newer: NewerState<Values, Saved>;
  act: Act;
  /** Saves what was written over the newer revision. */
  saveOver: Act;
};

/** The form of a page that stays when it is saved, and goes on from what was saved. */
export function usePageForm<Schema extends BodySchema, Shape extends z.ZodType<{ revision: number }>>({
  saved,
  shape,
  schema,
  valuesOf,
  save,
  show,
}: Options<Schema, Shape>): PageForm<z.input<Schema>, z.output<Shape>> {
  const form = useZodForm({ schema, initial: valuesOf(saved) });
  const { held, before, goOnFrom, takeSaved, ...newer } = useNewerState({
    form,
    start: saved,
    shape,
    valuesOf,
    onNewer: (data) => void show({ data }),
  });
  const { failure, sending } = useFormSend(form, newer.take);

  const saving = ({ revision }: z.output<Shape>) =>
    sending(async (values) => {
      const answer = await save(values, revision);
      form.takeSaved(values, valuesOf(answer.data));
      takeSaved(answer.data);
      await show(answer);
    });

  return {
    form,
    held,
    before,
    goOnFrom,
    failure,
    newer,
    act: saving(held),
    saveOver: saving(newer.stale?.data ?? held),
  };
}
