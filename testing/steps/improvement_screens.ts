import { chooseFiles, openPanel, panelOf, paper, picture, textField } from "./improvements.ts";
import type { EveryScreen } from "./one_screen.ts";
import { focused, type Screen, seen } from "./screen.ts";

const listed = ({ page, t }: Screen, text: string) =>
  seen(
    page
      .getByRole("list", { name: t("improvement.list"), exact: true })
      .getByText(text)
      .first(),
  );

/** A page of requests, and what is opened on it. */
const onPage = (
  name: string,
  path: EveryScreen["path"],
  open: (screen: Screen) => Promise<unknown>,
): EveryScreen => ({ name, as: "author", path, open });

/** The requests about procedures and processes: their pages, the panel, the form, the question. */
export const improvementScreens: EveryScreen[] = [
  onPage(
    "requests of a procedure",
    ({ procedure }) => `/procedure/${procedure.slug}/improvements`,
    (screen) => listed(screen, "Psi"),
  ),
  onPage(
    "requests of a process",
    ({ process }) => `/process/${process.slug}/improvements`,
    (screen) => listed(screen, "Eta"),
  ),
  onPage(
    "requests with nothing found",
    ({ procedure }) => `/procedure/${procedure.slug}/improvements?search=zzz&status=archived&mine=true`,
    ({ page, t }) => seen(page.getByText(t("list.none_found"), { exact: true })),
  ),
  onPage(
    "no requests",
    ({ draft }) => `/procedure/${draft.slug}/improvements`,
    ({ page, t }) => seen(page.getByText(t("empty.improvements"), { exact: true })),
  ),
  onPage(
    "new request",
    ({ draft }) => `/procedure/${draft.slug}/improvements`,
    async (screen) => {
      await screen.button("improvement.propose").click();
      await focused(screen.within(screen.dialog("improvement.propose")).textbox("improvement.subject"));
    },
  ),
  {
    name: "statuses of a request",
    as: "author",
    path: ({ procedure }) => `/procedure/${procedure.slug}/improvements`,
    async open(screen) {
      await listed(screen, "Psi");
      await screen.page.getByRole("listitem").getByRole("button", { expanded: false }).first().click();
      await seen(screen.page.getByRole("menuitem").first());
    },
    width: 360,
  },
  onPage(
    "change the status?",
    ({ procedure }) => `/procedure/${procedure.slug}/improvements`,
    async (screen) => {
      await listed(screen, "Psi");
      await screen.page.getByRole("listitem").getByRole("button", { expanded: false }).first().click();
      await screen.page.getByRole("menuitem").first().click();
      await seen(screen.dialog("confirm.status"));
    },
  ),
  onPage(
    "panel of requests",
    ({ procedure }) => `/procedure/${procedure.slug}`,
    async (screen) => {
      const panel = await openPanel(screen, 3);
      await listed(screen, "Psi");
      await textField(panel).fill("Rho");
      await chooseFiles(panel, [picture(), { ...paper(), name: "program.exe" }]);
      await seen(panelOf(screen).getByText(screen.t("improvement.file_kind")));
    },
  ),
  onPage(
    "panel of requests beside a chart",
    ({ process }) => `/process/${process.slug}`,
    async (screen) => {
      await openPanel(screen, 1);
      await listed(screen, "Eta");
    },
  ),
];
