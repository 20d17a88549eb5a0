import type { EveryScreen } from "./one_screen.ts";
import { seen } from "./screen.ts";

/** What a company says of itself, and the log of what was done in it. */
export const companyScreens: EveryScreen[] = [
  {
    name: "the log",
    as: "author",
    path: () => "/audit",
    async open({ page, t }) {
      const entries = page.getByRole("list", { name: t("audit.list") }).getByRole("listitem");
      await seen(entries.first());
      const details = entries.getByLabel(t("audit.details"), { exact: true }).first();
      await details.click();
    },
  },
  {
    name: "the log of a day that was quiet",
    as: "author",
    path: () => "/audit?to=2026-01-01",
    open: ({ page, t }) => seen(page.getByText(t("list.none_found"), { exact: true })),
  },
  {
    name: "/settings/company",
    as: "newcomer",
    path: () => "/settings/company",
    open: ({ textbox }) => seen(textbox("brand.vision"), textbox("brand.mission")),
  },
  {
    name: "vision and mission, not written yet",
    as: "newcomer",
    path: () => "/procedures",
    async open(screen) {
      const { width = 0 } = screen.page.viewportSize() ?? {};
      if (width < 700) await screen.button("menu.title").click();
      await screen.button("menu.brand").click();
      await seen(screen.dialog("brand.title").getByText(screen.t("brand.empty")));
    },
  },
];
