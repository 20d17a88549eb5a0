import type { EveryScreen } from "./one_screen.ts";
import { type Screen, seen, type TextKey } from "./screen.ts";

const path = () => "/settings/subscription";

/** A modal that the settings of a subscription open by a button. */
const modal = (opener: TextKey, title: TextKey): EveryScreen => ({
  name: `subscription: ${opener}`,
  as: "holder",
  path,
  async open({ button, dialog }) {
    await button(opener).click();
    await seen(dialog(title));
  },
});

const titled = (as: EveryScreen["as"], address: string, title: TextKey): EveryScreen => ({
  name: `${address} as ${as}`,
  as,
  path: () => address,
  open: ({ heading }: Screen) => seen(heading(title)),
});

export const subscriptionScreens: EveryScreen[] = [
  {
    name: "subscription, with an address to be confirmed",
    as: "holder",
    path,
    open: ({ button, region }) => seen(button("sub.change"), region("confirm_email.banner")),
  },
  modal("sub.cancel", "sub.cancel_question"),
  modal("sub.change", "plan_change.title"),
  modal("sub.billing_change", "reg.correct_title"),
  {
    name: "subscription: addresses refused",
    as: "holder",
    path,
    async open({ button, combobox, page, t }) {
      await combobox("sub.emails").fill("zeta");
      await button("button.save").click();
      await seen(
        page.getByText(t("sub.emails_wrong", { email: "zeta", problem: t("field_problem.email_invalid") })),
      );
    },
  },
  {
    name: "subscription that has ended",
    as: "debtor",
    path,
    open: ({ button }) => seen(button("sub.renewal")),
  },
  titled("debtor", "/account-suspended", "page.account_suspended"),
  titled("debtor", "/not-allowed", "page.not_allowed"),
  titled("nobody", "/confirm-email/abcdef", "confirm_email.title"),
];
