import { TextInput } from "@mantine/core";
import { type ChangeEvent, type ClipboardEvent, type Ref, useImperativeHandle, useState } from "react";
import { CallError } from "#platform/client/api/call_error.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useZodForm } from "#ui/forms/use_zod_form.ts";
import {
  cardBodyOf,
  cardFieldOf,
  type CardFields,
  cardFormOn,
  emptyCard,
  wholeExpiry,
} from "../../card_form.rules.ts";
import { cardLengths, cvcMask, expiryMask, numberMask } from "../../card.rules.ts";
import { pastedOver, retyped, type Typed } from "../../card_typing.rules.ts";
import type { CardEntry } from "./card_entry.ts";
import { CardFrame } from "./CardFrame.tsx";
import { confirmByScript } from "./provider_script.ts";

type Props = {
  ref: Ref<CardEntry>;
  /** For confirmations that the provider's own script asks for. */
  publishable_key: string | null;
};

const masks = { number: numberMask, expiry: expiryMask, cvc: cvcMask };

const today = () => new Date().toLocaleDateString("sv-SE");

/** A card's numbers in fields of our own. They live as long as these fields do, and nothing keeps them. */
export function OwnCardFields({ ref, publishable_key }: Props) {
  const { t } = useTexts();
  const [schema] = useState(() => cardFormOn(today()));
  const form = useZodForm({ schema, initial: emptyCard });

  useImperativeHandle(
    ref,
    (): CardEntry => ({
      collect: async () => (form.isFit() ? cardBodyOf(form.getValues()) : null),
      refuse: (error) => isOfCard(error) && form.setServerErrors(atFields(error)),
      confirm: (client_secret) => confirmByScript(publishable_key, client_secret),
    }),
    [form, publishable_key],
  );

  /** A short year gets its century as soon as nobody is typing it. */
  function completeExpiry() {
    const { expiry } = form.getValues();
    const whole = wholeExpiry(expiry);
    if (whole !== expiry) form.setFieldValue("expiry", whole);
  }

  function show(name: keyof CardFields, input: HTMLInputElement, { text, caret }: Typed) {
    form.setFieldValue(name, text);
    // React leaves a field alone that already shows what it is to show, and its caret with it.
    input.value = text;
    input.setSelectionRange(caret, caret);
  }

  const field = (name: keyof CardFields) => ({
    ...form.getInputProps(name),
    onChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
      const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
      show(name, input, retyped(form.getValues()[name], typed, masks[name]));
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const { currentTarget: input, clipboardData } = event;
      const text = clipboardData.getData("text");
      // A picture, say.
      if (text === "") return;
      // The browser would cut it to the field's length before the mask has taken out what does not count.
      event.preventDefault();
      const { value, selectionStart: from, selectionEnd: to } = input;
      const masked = pastedOver(
        value,
        { from: from ?? value.length, to: to ?? value.length, text },
        masks[name],
      );
      const whole = name === "expiry" ? wholeExpiry(masked.text) : masked.text;
      show(name, input, whole === masked.text ? masked : { text: whole, caret: whole.length });
    },
    inputMode: "numeric" as const,
    maxLength: cardLengths[name],
    spellCheck: false,
    size: "md",
    required: true,
    withAsterisk: false,
  });

  return (
    <CardFrame passesHere>
      <TextInput
        label={t("pay.number")}
        placeholder="1234 1234 1234 1234"
        autoComplete="cc-number"
        name="cardnumber"
        {...field("number")}
      />
      <TextInput
        label={t("pay.expiry")}
        placeholder={t("pay.expiry_sample")}
        autoComplete="cc-exp"
        name="exp-date"
        {...field("expiry")}
        onBlur={completeExpiry}
      />
      <TextInput label={t("pay.cvc")} placeholder="123" autoComplete="cc-csc" name="cvc" {...field("cvc")} />
    </CardFrame>
  );
}

const isOfCard = (error: unknown) =>
  error instanceof CallError &&
  Object.keys(error.errors ?? {}).some((name) => name in emptyCard || name in cardFieldOf);

/** The refusal with the names that these fields have. */
function atFields(error: unknown): unknown {
  if (!(error instanceof CallError) || error.errors === undefined) return error;
  const renamed = Object.entries(error.errors).map(([name, said]) => [cardFieldOf[name] ?? name, said]);
  return new CallError(error.status, error.code, { errors: Object.fromEntries(renamed) });
}
