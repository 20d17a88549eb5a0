import { returnPathOf } from "../../login_address.rules.ts";

/** Opens the application where the person wanted to go; this page does not stay behind them. */
export function goOn(): void {
  window.location.replace(returnPathOf(window.location.search));
}
