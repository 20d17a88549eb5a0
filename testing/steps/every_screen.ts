import { createFromPath } from "#features/items/procedure_paths.ts";
import { listHistories } from "#features/procedures/procedures.contract.ts";
import { startingPoints } from "#features/procedures/starting_points.rules.ts";
import { checkScreens } from "./check_screens.ts";
import { companyScreens } from "./company_screens.ts";
import type { FurnishedCompany } from "./furnished_company.ts";
import { improvementScreens } from "./improvement_screens.ts";
import { notificationScreens } from "./notification_screens.ts";
import { type EveryScreen, plain } from "./one_screen.ts";
import { chooseTriggerType, editorOf, toolButton } from "./procedure_form.ts";
import { peopleScreens } from "./people_screens.ts";
import { processScreens } from "./process_screens.ts";
import { focused, pick, type Screen, seen, type TextKey } from "./screen.ts";
import { reportScreens } from "./report_screens.ts";
import { searchScreens } from "./search_screens.ts";
import { openAccountMenu } from "./session.ts";
import { settingsScreens } from "./settings_screens.ts";
import { suiteScreens } from "./suite_screens.ts";
import { subscriptionScreens } from "./subscription_screens.ts";

const steps = ({ page, t }: Screen) =>
  seen(
    page.getByRole("listitem", { name: t("proc.step_n", { n: 4 }), exact: true }),
    // With the count of what differs, which comes last.
    page.getByRole("radio", { name: `${t("proc.source.changes")} 3`, exact: true }),
  );

const menuOfPage = async (screen: Screen) => {
  await steps(screen);
  await screen.page.getByRole("button", { name: /Omega/ }).first().click();
  await seen(screen.menuitem("action.clone"));
};

/** A question that is asked from the menu of the procedure's page. */
const asked = (name: string, action: TextKey, waits: (screen: Screen) => Promise<unknown>): EveryScreen => ({
  name,
  as: "author",
  path: ({ procedure }) => `/procedure/${procedure.slug}?source=draft`,
  async open(screen) {
    await menuOfPage(screen);
    await screen.menuitem(action).click();
    await waits(screen);
  },
});

const beforeLogin: EveryScreen[] = [
  plain("nobody", "/login", "auth.title"),
  {
    name: "login refused",
    as: "nobody",
    path: () => "/login",
    async open({ button, page, t }) {
      await button("auth.login").click();
      await seen(page.getByText(t("field_problem.required")).first(), button("auth.login"));
    },
  },
  plain("nobody", "/password/forgot", "auth.forgot_title"),
  plain("nobody", "/register", "reg.step1"),
  plain("nobody", "/password/forgot-success", "auth.forgot_done_title"),
  plain("nobody", "/reset-password/abcdef", "auth.reset_over"),
  plain("nobody", "/reset-password-success", "auth.reset_done_title"),
  plain("nobody", "/404", "page.not_found"),
];

const lists: EveryScreen[] = [
  {
    name: "list",
    as: "author",
    path: () => "/procedures",
    open: ({ page, t }) => seen(page.getByText(t("proc.count", { count: 3 })), page.getByText("Sigma")),
  },
  {
    name: "list with a filter open",
    as: "author",
    path: () => "/procedures?status=draft",
    async open({ page, t }) {
      await page.getByRole("button", { name: `${t("status.title")}: ${t("status.draft")}` }).click();
      await seen(page.getByRole("option", { name: t("status.live"), exact: true }));
    },
    width: 1440,
  },
  {
    name: "list with unfolded filters",
    as: "author",
    path: () => "/procedures?sort=name",
    async open({ button }) {
      await button("list.filters").click();
      await seen(button("categories.one"));
    },
    width: 360,
  },
  {
    name: "list with nothing found",
    as: "author",
    path: () => "/procedures?search=zzz",
    open: ({ page, t }) => seen(page.getByText(t("list.none_found"), { exact: true })),
  },
  {
    name: "bin",
    as: "author",
    path: () => "/bin",
    open: ({ page }) =>
      seen(page.getByText("Digamma", { exact: true }), page.getByText("Stigma", { exact: true })),
  },
  {
    name: "bin, delete for good?",
    as: "author",
    path: () => "/bin?kind=procedure",
    async open({ button, page, t }) {
      await button("bin.purge_of", { name: "Digamma" }).click();
      await seen(page.getByText(t("bin.purge_procedure")));
    },
  },
  {
    name: "empty bin",
    as: "newcomer",
    path: () => "/bin",
    open: ({ page, t }) => seen(page.getByText(t("bin.empty"))),
  },
  {
    name: "empty list",
    as: "newcomer",
    path: () => "/",
    open: ({ page, t, region }) => seen(page.getByText(t("empty.procedures")), region("first.title")),
  },
  {
    name: "/, with something to do",
    as: "author",
    path: () => "/",
    open: ({ page, region }) => seen(region("home.go_on"), page.getByText("Sigma").first()),
  },
];

const procedurePages: EveryScreen[] = [
  ...(["live", "draft"] as const).map(
    (source): EveryScreen => ({
      name: `procedure, ${source}`,
      as: "author",
      path: ({ procedure }) => `/procedure/${procedure.slug}?source=${source}`,
      open: steps,
    }),
  ),
  {
    name: "procedure, changes",
    as: "author",
    path: ({ procedure }) => `/procedure/${procedure.slug}?source=changes`,
    open: ({ heading, page }) => seen(heading("compare.steps"), page.locator("ins, del").first()),
  },
  {
    name: "procedure never published",
    as: "author",
    path: ({ draft }) => `/procedure/${draft.slug}`,
    open: ({ region }) => seen(region("proc.draft.label")),
  },
  {
    name: "menu of a procedure",
    as: "author",
    path: ({ procedure }) => `/procedure/${procedure.slug}?source=draft`,
    open: menuOfPage,
  },
  asked("publish?", "action.publish_changes", ({ dialog }) => seen(dialog("confirm.publish"))),
  asked("withdraw?", "action.unpublish", ({ dialog }) => seen(dialog("confirm.unpublish"))),
  asked("clone?", "action.clone", ({ dialog }) => seen(dialog("confirm.clone"))),
  asked("delete?", "button.delete", ({ page, t }) =>
    seen(page.getByText(t("bin.delete_charts", { count: 1 }))),
  ),
];

const forms: EveryScreen[] = [
  ...startingPoints.map(
    (point): EveryScreen => ({
      name: `new procedure, from ${point}`,
      as: "author",
      path: () => createFromPath(point),
      open: ({ page, t }) => seen(page.getByText(t(`starting.${point}_hint`))),
    }),
  ),
  {
    name: "new procedure, refused",
    as: "author",
    path: () => "/procedure/create",
    async open(screen) {
      await editorOf(screen, "new").waitFor();
      await chooseTriggerType(screen, "weekly");
      await screen.button("button.save").click();
      await seen(
        screen.page.getByText(screen.t("field_problem.required")).first(),
        screen.button("button.save"),
      );
    },
  },
  {
    name: "edit with a step open",
    as: "author",
    path: ({ procedure }) => `/procedure/edit/${procedure.slug}`,
    async open(screen) {
      await screen.button("proc_form.step_edit", { n: 4 }).click();
      await editorOf(screen, 4).waitFor();
      await pick(screen.radio("proc_form.steps_titles"));
      // Clear of the bar at the lower edge, whatever stands above the steps.
      await screen.button("proc_form.step_delete", { n: 4 }).evaluate((button) => {
        (button as unknown as { scrollIntoView(how: object): void }).scrollIntoView({ block: "center" });
      });
    },
  },
  {
    name: "edit with a link",
    as: "author",
    path: ({ draft }) => `/procedure/edit/${draft.slug}`,
    async open(screen) {
      await screen.button("proc_form.step_edit", { n: 1 }).click();
      await editorOf(screen, 1).waitFor();
      await toolButton(screen, "editor.link").click();
      await focused(screen.textbox("editor.link_address"));
    },
  },
  {
    name: "leave?",
    as: "author",
    path: ({ draft }) => `/procedure/edit/${draft.slug}`,
    async open(screen) {
      await screen.textbox("proc.name").fill("Sigma two");
      await screen.button("button.close").click();
      await seen(screen.dialog("confirm.leave_title"));
    },
  },
  {
    name: "edit with an offered text",
    as: "author",
    path: ({ draft }) => `/procedure/edit/${draft.slug}`,
    // One for each time that the form was left with something in it, as the screen above does at every size.
    open: ({ button }) => seen(button("draft.restore").first()),
  },
];

/** The address of the history with two versions named. */
export async function comparison({ author, procedure }: FurnishedCompany): Promise<string> {
  const { data } = await author.ok(listHistories, { params: { slug: procedure.slug } });
  return `/procedure/${procedure.slug}/history?version=${data.at(-1)?.id}&with=${data[0]?.id}`;
}

const histories = (compared: string): EveryScreen[] => [
  {
    name: "history",
    as: "author",
    path: ({ procedure }) => `/procedure/${procedure.slug}/history`,
    open: ({ page, t }) =>
      seen(page.getByText(t("history.count", { count: 3 })), page.getByText(/^Note/).first()),
  },
  {
    name: "compare",
    as: "author",
    path: () => compared,
    open: ({ page }) => seen(page.locator("ins, del").first()),
  },
  {
    name: "restore?",
    as: "author",
    path: () => compared,
    async open(screen) {
      await screen.button("button.restore").click();
      await seen(screen.dialog("confirm.restore"));
    },
  },
];

const around: EveryScreen[] = [
  plain("author", "/register-success", "reg.success_title"),
  plain("author", "/payment", "reg.success_title"),
  ...reportScreens,
  plain("author", "/403", "page.not_allowed"),
  plain("author", "/404", "page.not_found"),
  plain("author", "/not-exist", "page.not_found"),
  plain("author", "/not-allowed", "page.not_allowed"),
  plain("author", "/account-inactive", "page.account_inactive"),
  plain("author", "/account-suspended", "page.account_suspended"),
  plain("author", "/module-not-included", "page.module_missing"),
  { name: "account menu", as: "author", path: () => "/settings/profile", open: openAccountMenu, width: 1440 },
  {
    name: "menu of a small screen",
    as: "author",
    path: () => "/settings/profile",
    async open({ button, page, t }) {
      await button("menu.title").click();
      await seen(page.getByRole("navigation", { name: t("menu.title"), exact: true }));
    },
    width: 360,
  },
  {
    name: "shortcuts",
    as: "author",
    path: () => "/settings/profile",
    async open(screen) {
      await seen(screen.heading("profile.title"));
      await screen.page.keyboard.press("?");
      await seen(screen.dialog("shortcut.title"));
    },
  },
];

/**
 * Every screen of the product, in parts that are walked over beside each other; `compared` is the address of a
 * comparison.
 */
export const screensIn = (compared: string) => ({
  procedures: [...lists, ...procedurePages, ...checkScreens],
  processes: processScreens,
  writing: [...forms, ...histories(compared), ...improvementScreens],
  around: [
    ...beforeLogin,
    ...settingsScreens,
    ...subscriptionScreens,
    ...companyScreens,
    ...notificationScreens,
    ...searchScreens,
    ...suiteScreens,
    ...peopleScreens,
    ...around,
  ],
});

export type Part = keyof ReturnType<typeof screensIn>;
