import { allowedIn, type CompanyState } from "#features/company/company_state.rules.ts";

/** The way from a new account to one that is paid, in order. */
export const wizardSteps = ["account", "subscription", "billing", "payment", "success"] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** Which of the wizard's two addresses is open. */
export type WizardPlace = "register-success" | "payment";

type Company = {
  state: CompanyState;
  free_account: boolean;
  /** Companies pay for their accounts in this installation. */
  has_payments: boolean;
};

/**
 * The step that a company has come to: a paid one has arrived, one whose payment is open has only the payment before
 * it. One that has to subscribe, and one that works without, stand where the address says.
 */
export function wizardStepOf(
  { state, free_account, has_payments }: Company,
  place: WizardPlace,
): "subscription" | "payment" | "success" {
  if (!has_payments) return "success";
  const { subscribe, pay_open } = allowedIn(state);
  if (subscribe || free_account) return place === "payment" ? "payment" : "subscription";
  return pay_open ? "payment" : "success";
}

/** Where work begins once the company is paid for: with its people, for who may manage them. */
export const firstPageOf = (rights: { manage_users: boolean }): "/users" | "/procedures" =>
  rights.manage_users ? "/users" : "/procedures";

/**
 * Whether a step is behind, at or before the one that the company has come to. The invoice's data are asked for on the
 * page of the plan: they are no later step there.
 */
export function standingOf(step: WizardStep, current: WizardStep): "done" | "current" | "here" | "ahead" {
  if (current === "subscription" && step === "billing") return "here";
  const distance = wizardSteps.indexOf(step) - wizardSteps.indexOf(current);
  if (distance < 0 || current === "success") return "done";
  return distance === 0 ? "current" : "ahead";
}
