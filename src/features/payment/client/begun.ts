import { type Begun, begunOf } from "../begun.rules.ts";

const key = "procedo.begun_payment";

/** Notes, in this tab, what is gone on with after the bank's confirmation; null: nothing that began in the settings. */
export function noteBegun(begun: Begun | null): void {
  try {
    if (begun === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(begun));
  } catch {
    // Whoever keeps nothing on the device comes back to the wizard.
  }
}

/** What was noted; null: nothing. */
export function readBegun(): Begun | null {
  try {
    return begunOf(sessionStorage.getItem(key));
  } catch {
    return null;
  }
}
