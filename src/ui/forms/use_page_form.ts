import type { z } from "zod";
import type { queryOf } from "#platform/client/api/query.ts";
import { useRefreshAround } from "#platform/client/api/query.ts";
import type { AnyEndpoint, OutputOf } from "#platform/endpoint.ts";
import type { Act } from "../buttons/use_button_state.ts";
import { type GoingOn, type NewerState, useNewerState } from "./newer/use_newer_state.ts";
import { useFormSend } from "./use_form_send.ts";
import { type BodySchema, useZodForm, type ZodForm } from "./use_zod_form.ts";

type Answer<Shape extends z.ZodType> = { data: z.output<Shape> };

type Options<Schema extends BodySchema, Shape extends z.ZodType, Read extends AnyEndpoint> = {
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
  /** What reads it, and the query that others show it by. */
  read: Read;
  shown: Pick<ReturnType<typeof queryOf<Read>>, "queryKey">;
};

export type PageForm<Values, Saved> = Omit<GoingOn<Values, Saved, Saved>, "takeSaved"> & {
  form: ZodForm<Values>;
  failure: unknown;
  newer: NewerState<Values, Saved>;
  act: Act;
  /** Saves what was written over the newer revision. */
  saveOver: Act;
};

/** The form of a page that stays when it is saved: it goes on from what was saved, and whoever else shows it shows that. */
export function usePageForm<
  Schema extends BodySchema,
  Shape extends z.ZodType<{ revision: number }>,
  Read extends AnyEndpoint,
>({
  saved,
  shape,
  schema,
  valuesOf,
  save,
  read,
  shown,
}: Options<Schema, Shape, Read> & (Answer<Shape> extends OutputOf<Read> ? unknown : never)): PageForm<
  z.input<Schema>,
  z.output<Shape>
> {
  const refreshAround = useRefreshAround();
  const show = (answer: Answer<Shape>) => refreshAround(shown, answer as OutputOf<Read>, read);
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
