import type { FurnishedCompany } from "./furnished_company.ts";
import type { Screen } from "./screen.ts";

/** One screen of the product, and how somebody comes to see it. */
export type EveryScreen = {
  name: string;
  as: "nobody" | "author" | "newcomer";
  path(company: FurnishedCompany): string;
  /** Brings it into the state that is meant, and waits until it stands. */
  open(screen: Screen): Promise<unknown>;
  /** Only at this width; both without it. */
  width?: number;
};
