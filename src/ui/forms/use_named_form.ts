import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { creationOf } from "#platform/client/api/retried_creation.ts";
import { type Act, type ButtonState, useButtonState } from "../buttons/use_button_state.ts";
import { type BodySchema, useZodForm, type ZodForm } from "./use_zod_form.ts";
import { useFormSend } from "./use_form_send.ts";
import type { ModalControls } from "../modals/use_modals.tsx";
import { type NewerState, useNewerState } from "./newer/use_newer_state.ts";

type Item = { id: number; name: string; revision: number };

type Options<Schema extends BodySchema, Shape extends z.ZodType<Item>> = {
  /** The one to change; undefined for a new one. */
  item: z.output<Shape> | undefined;
  /** The contract's item, by which a refusal's newer one is read. */
  shape: Shape;
  /** The contract's body. */
  schema: Schema;
  /** What the form shows of an item; of none, what a new one starts with. */
  valuesOf(item: z.output<Shape> | undefined): z.input<Schema>;
  create(body: z.input<Schema>, idempotency_key: string): Promise<{ data: z.output<Shape> }>;
  /** Changes the item as it is at that revision. */
  change(id: number, body: z.input<Schema> & { revision: number }): Promise<{ data: z.output<Shape> }>;
  /** Told of the item's newest state, whoever saved it. */
  tellChange(newest: z.output<Shape>): void;
  onSaved: ((saved: z.output<Shape>) => void) | undefined;
  controls: ModalControls;
};

export type NamedForm<Values, Saved> = {
  form: ZodForm<Values>;
  /** What is being changed, in the revision that the form goes on from. */
  held: Saved | undefined;
  button: ButtonState;
  submit(event?: { preventDefault(): void }): void;
  failure: unknown;
  newer: NewerState<Values, Saved>;
  /** Saves what was typed over the newer revision. */
  saveOver: Act;
};

const closesAfter = 1000;

/** The form of a modal that creates an item or changes one, and closes once it is saved. */
export function useNamedForm<Schema extends BodySchema<{ name: string }>, Shape extends z.ZodType<Item>>({
  item,
  shape,
  schema,
  valuesOf,
  create,
  change,
  tellChange,
  onSaved,
  controls: { close, setDirty },
}: Options<Schema, Shape>): NamedForm<z.input<Schema>, z.output<Shape>> {
  const button = useButtonState();
  const [isSaved, setSaved] = useState(false);
  const initial = valuesOf(item);
  const form = useZodForm({ schema, initial });
  const [creation] = useState(() =>
    creationOf<z.input<Schema>, { data: z.output<Shape> }>({
      send: create,
      change: ({ data }, body) => change(data.id, { ...body, revision: data.revision }),
    }),
  );
  const { held, ...newer } = useNewerState({
    form,
    start: item,
    shape,
    valuesOf,
    firstField: "name",
    onNewer: tellChange,
  });
  const { failure, sending } = useFormSend(form, newer.take);

  // A name that came along from a selector is worth a question too.
  const isDirty = !isSaved && (newer.unsaved !== null || (item === undefined && initial.name !== ""));
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);

  const join = useJoin();
  const saving = (base: z.output<Shape> | undefined) =>
    join(
      sending(async (body) => {
        const { data } = await (base === undefined
          ? creation.create(body)
          : change(base.id, { ...body, revision: base.revision }));
        setSaved(true);
        tellChange(data);
        onSaved?.(data);
        setTimeout(close, closesAfter);
      }),
    );

  return {
    form,
    held,
    button,
    submit: button.submit(saving(held)),
    failure,
    newer,
    saveOver: saving(newer.stale?.data),
  };
}

/** One save for several buttons: whichever is pressed while another's save is under way, or done, shares its outcome. */
function useJoin(): (act: Act) => Act {
  const running = useRef<ReturnType<Act> | null>(null);
  return (act) => async () => {
    running.current ??= act();
    try {
      const outcome = await running.current;
      if (outcome === "refused") running.current = null;
      return outcome;
    } catch (error) {
      running.current = null;
      throw error;
    }
  };
}
