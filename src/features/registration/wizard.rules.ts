/** The way from a new account to one that is paid, in order. */
export const wizardSteps = ["account", "subscription", "billing", "payment", "success"] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** Which of the wizard's two addresses is open. */
export type WizardPlace = "register-success" | "payment";

/**
 * The step that a company has come to: a paid or free one has arrived, one that was paid once has only the payment
 * before it, a new one stands where its address says.
 */
export function wizardStepOf(
  company: { status: string; free_account: boolean },
  place: WizardPlace,
): WizardStep {
  if (company.free_account || company.status === "active") return "success";
  if (company.status === "grace_period" || company.status === "expired") return "payment";
  return place === "payment" ? "payment" : "subscription";
}

/** Whether a step is behind, at or before the one that the company has come to. */
export function standingOf(step: WizardStep, current: WizardStep): "done" | "current" | "ahead" {
  const distance = wizardSteps.indexOf(step) - wizardSteps.indexOf(current);
  if (distance < 0 || current === "success") return "done";
  return distance === 0 ? "current" : "ahead";
}
