import type { FurnishedCompany } from "./furnished_company.ts";
import { focused, type Screen, seen, type TextKey } from "./screen.ts";

/** One screen of the product, and how somebody comes to see it. */
export type EveryScreen = {
  name: string;
  as: "nobody" | "author" | "newcomer" | "holder" | "debtor";
  path(company: FurnishedCompany): string;
  /** Brings it into the state that is meant, and waits until it stands. */
  open(screen: Screen): Promise<unknown>;
  /** Only at this width; both without it. */
  width?: number;
};

const titled =
  (key: TextKey) =>
  ({ heading }: Screen) =>
    seen(heading(key));

/** A page that is there once its title is. */
export const plain = (as: EveryScreen["as"], path: string, title: TextKey): EveryScreen => ({
  name: path,
  as,
  path: () => path,
  open: titled(title),
});

/** A modal that a settings page opens by a button. */
export const modal = (path: string, opener: TextKey, field: TextKey): EveryScreen => ({
  name: `${path}: ${opener}`,
  as: "author",
  path: () => path,
  async open(screen) {
    await screen.button(opener).click();
    await focused(screen.dialog(opener).getByRole("textbox", { name: screen.t(field), exact: true }));
  },
});
