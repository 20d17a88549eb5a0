import type { EveryScreen } from "./one_screen.ts";
import { type Screen, seen, type TextKey } from "./screen.ts";

const opened = (report: string, title: TextKey): EveryScreen => ({
  name: `report of ${report}`,
  as: "author",
  path: () => `/reports?report=${report}`,
  open: ({ dialog }: Screen) =>
    seen(dialog(title).getByRole("table").or(dialog(title).getByRole("listitem")).first()),
});

/** What was done with procedures and processes. */
export const reportScreens: EveryScreen[] = [
  {
    name: "/reports",
    as: "author",
    path: () => "/reports",
    open: ({ heading, region }) =>
      seen(heading("menu.reports"), region("report.over_time").locator("figure svg")),
  },
  opened("checks", "report.checks"),
  opened("entries", "report.entries"),
  opened("improvements", "report.improvements"),
  opened("processes", "report.processes"),
  opened("use", "report.use"),
  {
    name: "report of a period",
    as: "author",
    path: () => "/reports?report=checks",
    async open({ dialog, page, t }) {
      await dialog("report.checks")
        .getByRole("button", { name: t("range.choose") })
        .click();
      await seen(page.getByRole("button", { name: t("range.previous_month") }));
    },
  },
  {
    name: "report of nothing",
    as: "newcomer",
    path: () => "/reports?report=checks",
    open: ({ page, t }) => seen(page.getByText(t("empty.report"))),
  },
];
