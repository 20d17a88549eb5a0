import { useEffect, useState } from "react";
import { z } from "zod";
import { call } from "#platform/client/api/call.ts";
import { useChanged } from "#platform/client/api/query.ts";
import { creationOf } from "#platform/client/api/retried_creation.ts";
import { reportNames } from "#platform/rights_holder.ts";
import { useButtonState } from "#ui/buttons/use_button_state.ts";
import { useFormSend } from "#ui/forms/use_form_send.ts";
import { useNewerState } from "#ui/forms/newer/use_newer_state.ts";
import { useZodForm } from "#ui/forms/use_zod_form.ts";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import {
  type SpecialRight,
  specialRight,
  specialRightType,
  storeSpecialRight,
  updateSpecialRight,
} from "../special_rights.contract.ts";
import { mostTargets, type Target } from "../special_rights.rules.ts";

const rightForm = z.object({
  type: specialRightType,
  user_id: z
    .number()
    .nullable()
    .refine((id) => id !== null, "required"),
  targets: z
    .array(z.union([z.number(), z.enum(reportNames)]))
    .min(1)
    .max(mostTargets),
});
type Values = z.input<typeof rightForm>;

const valuesOf = (right: SpecialRight | undefined): Values => ({
  type: right?.type ?? "procedures_admin",
  user_id: right?.user.id ?? null,
  targets: right?.targets ?? [],
});

const closesAfter = 1000;

type Options = { right: SpecialRight | undefined; controls: ModalControls };

/** The form of a custom right: a new one, or what one covers. */
export function useRightForm({ right, controls: { close, setDirty } }: Options) {
  const changed = useChanged();
  const button = useButtonState();
  const [isSaved, setSaved] = useState(false);
  const form = useZodForm({ schema: rightForm, initial: valuesOf(right) });
  const [creation] = useState(() =>
    creationOf<Values, { data: SpecialRight }>({
      send: ({ type, user_id, targets }, idempotency_key) =>
        call(storeSpecialRight, { body: { type, user_id: user_id ?? 0, targets }, idempotency_key }),
      change: ({ data }, { targets }) => change(data, targets),
    }),
  );
  const { held, ...newer } = useNewerState({
    form,
    start: right,
    shape: specialRight,
    valuesOf,
    onNewer: () => void changed(updateSpecialRight),
  });
  const { failure, sending } = useFormSend(form, newer.take);

  const isDirty = !isSaved && newer.unsaved !== null;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);

  const saving = (base: SpecialRight | undefined) =>
    sending(async (values) => {
      await (base === undefined ? creation.create(values) : change(base, values.targets));
      setSaved(true);
      void changed(base === undefined ? storeSpecialRight : updateSpecialRight);
      setTimeout(close, closesAfter);
    });

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

const change = ({ id, revision }: SpecialRight, targets: Target[]) =>
  call(updateSpecialRight, { params: { id }, body: { targets, revision } });
