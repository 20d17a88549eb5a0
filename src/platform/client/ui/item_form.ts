import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { type Act, type ButtonState, useButtonState } from "./button_state.ts";
import { type BodySchema, useZodForm, type ZodForm } from "./fields.ts";
import { useFormSend } from "./form_send.ts";
import type { ModalControls } from "./modals.tsx";
import { type Stale, staleOf } from "./stale.ts";

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
  create(body: z.input<Schema>): Promise<{ data: z.output<Shape> }>;
  /** Changes the item as it is at that revision. */
  change(id: number, body: z.input<Schema> & { revision: number }): Promise<{ data: z.output<Shape> }>;
  /** Told of the item's newest state, whoever saved it. */
  tellChange(newest: z.output<Shape>): void;
  onSaved: ((saved: z.output<Shape>) => void) | undefined;
  controls: ModalControls;
};

export type ItemForm<Values, Saved> = {
  form: ZodForm<Values>;
  /** What is being changed, in the revision that the form goes on from. */
  held: Saved | undefined;
  button: ButtonState;
  submit(event?: { preventDefault(): void }): void;
  failure: unknown;
  stale: Stale<Saved> | null;
  /** Puts the newer revision into the form, instead of what was typed. */
  loadTheirs(): void;
  /** Saves what was typed over the newer revision. */
  saveOver: Act;
};

const closesAfter = 1000;

/** The form of a modal that creates an item or changes one, and closes once it is saved. */
export function useItemForm<Schema extends BodySchema<{ name: string }>, Shape extends z.ZodType<Item>>({
  item,
  shape,
  schema,
  valuesOf,
  create,
  change,
  tellChange,
  onSaved,
  controls: { close, setDirty },
}: Options<Schema, Shape>): ItemForm<z.input<Schema>, z.output<Shape>> {
  const button = useButtonState();
  const [held, setHeld] = useState(item);
  const [stale, setStale] = useState<Stale<z.output<Shape>> | null>(null);
  const [isSaved, setSaved] = useState(false);
  const initial = valuesOf(item);
  const form = useZodForm({ schema, initial });
  const { failure, sending } = useFormSend(form, (error) => {
    const newer = staleOf(error, shape);
    if (newer === null) return false;
    setStale(newer);
    tellChange(newer.data);
    return true;
  });

  // A name that came along from a selector is worth a question too.
  const isDirty = !isSaved && (form.isDirty() || (item === undefined && initial.name !== ""));
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);

  const join = useJoin();
  const saving = (base: z.output<Shape> | undefined) =>
    join(
      sending(async (body) => {
        const { data } = await (base === undefined
          ? create(body)
          : change(base.id, { ...body, revision: base.revision }));
        setSaved(true);
        tellChange(data);
        onSaved?.(data);
        setTimeout(close, closesAfter);
      }),
    );

  function loadTheirs() {
    if (stale === null) return;
    const theirs = valuesOf(stale.data);
    form.setValues(theirs);
    form.resetDirty(theirs);
    form.clearErrors();
    setHeld(stale.data);
    setStale(null);
    // The button that was pressed is gone.
    form.getInputNode("name")?.focus();
  }

  return {
    form,
    held,
    button,
    submit: button.submit(saving(held)),
    failure,
    stale,
    loadTheirs,
    saveOver: saving(stale?.data),
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
