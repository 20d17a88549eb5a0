import { type Ref } from "react";
import { lazyComponent, LazyPlace } from "#platform/client/lazy.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import type { CardEntry } from "./card_entry.ts";
import { OwnCardFields } from "./OwnCardFields.tsx";

/** How a card is entered here, as the server says it. */
export type CardForm = { fields: "own" | "hosted"; publishable_key: string | null };

const HostedCardFields = lazyComponent(() => import("./HostedCardFields.tsx"), "HostedCardFields");

/** A card's number, expiry and code, in whosever fields they are entered. */
export function CardFields({ ref, form }: { ref: Ref<CardEntry>; form: CardForm }) {
  const { t } = useTexts();
  const { fields, publishable_key } = form;
  if (fields === "own") return <OwnCardFields ref={ref} publishable_key={publishable_key} />;
  if (publishable_key === null) return <FailureAlert failure={t("error.unavailable")} />;
  return (
    <LazyPlace>
      <HostedCardFields ref={ref} publishable_key={publishable_key} />
    </LazyPlace>
  );
}
