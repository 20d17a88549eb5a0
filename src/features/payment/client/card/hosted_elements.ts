import type {
  StripeCardCvcElement,
  StripeCardExpiryElement,
  StripeCardNumberElement,
  StripeElements,
  StripeElementStyle,
} from "@stripe/stripe-js";

export const hostedFields = ["cardNumber", "cardExpiry", "cardCvc"] as const;
export type HostedField = (typeof hostedFields)[number];
export type HostedElement = StripeCardNumberElement | StripeCardExpiryElement | StripeCardCvcElement;

const colorOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The look of the page's own fields, as values: the provider's fields know nothing of the page's variables. */
export function hostedStyle(): StripeElementStyle {
  return {
    base: {
      color: colorOf("--mantine-color-text"),
      fontFamily: "system-ui, sans-serif",
      fontSize: "15px",
      lineHeight: "20px",
      iconColor: colorOf("--mantine-color-dimmed"),
      "::placeholder": { color: colorOf("--mantine-color-placeholder") },
    },
    invalid: {
      color: colorOf("--mantine-color-error"),
      iconColor: colorOf("--mantine-color-error"),
    },
  };
}

type Told = (standing: { isEmpty: boolean; isComplete: boolean }) => void;
type Heard = { empty: boolean; complete: boolean };

/** Puts one of the provider's fields into its box and tells of what happens in it. */
export function mountField(
  group: StripeElements,
  field: HostedField,
  box: HTMLElement,
  onChange: Told,
): HostedElement {
  const style = hostedStyle();
  const element = createField(group, field, style);
  const listened = element as StripeCardNumberElement;
  listened.on("change", ({ empty, complete }: Heard) => onChange({ isEmpty: empty, isComplete: complete }));
  listened.on("focus", () => box.setAttribute("data-focused", ""));
  listened.on("blur", () => box.removeAttribute("data-focused"));
  listened.mount(box);
  return element;
}

function createField(group: StripeElements, field: HostedField, style: StripeElementStyle): HostedElement {
  switch (field) {
    case "cardNumber":
      return group.create("cardNumber", { style, showIcon: true });
    case "cardExpiry":
      return group.create("cardExpiry", { style });
    case "cardCvc":
      return group.create("cardCvc", { style });
  }
}
