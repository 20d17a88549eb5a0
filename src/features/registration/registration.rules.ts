import { allowedIn, type CompanyState } from "#features/company/company_state.rules.ts";

/** A link that confirms an address works so long. */
export const confirmationHours = 48;

/** A code that lowers prices has this form; of anything else nobody needs to be asked. */
const couponForm = /^[A-Z\d]{3,40}$/;

/** A code as the provider knows it, however it was typed; null for an empty one, undefined for what cannot be one. */
export function couponOf(typed: string | null | undefined): string | null | undefined {
  const code = (typed ?? "").trim().toUpperCase();
  if (code === "") return null;
  return couponForm.test(code) ? code : undefined;
}

/** Whether a company may say which plan it wants: who has none that runs, or works without one. */
export const mayChoosePlan = (state: CompanyState, free_account: boolean): boolean =>
  free_account || allowedIn(state).subscribe;
