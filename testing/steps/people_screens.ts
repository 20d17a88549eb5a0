import type { EveryScreen } from "./one_screen.ts";
import { focused, type Screen, seen, type TextKey } from "./screen.ts";

const path: EveryScreen["path"] = ({ invited }) => `/user/${invited}`;

/** A question that is asked from the menu of an account. */
const asked = (
  action: TextKey,
  title: TextKey,
  waits: (screen: Screen) => Promise<unknown>,
): EveryScreen => ({
  name: `account: ${action}`,
  as: "author",
  path,
  async open(screen) {
    await screen.button("action.of", { name: "Iota Kappa" }).click();
    await screen.menuitem(action).click();
    await waits(screen.within(screen.dialog(title)));
  },
});

/** Who works here, their accounts, and how others come to have one. */
export const peopleScreens: EveryScreen[] = [
  {
    name: "people",
    as: "author",
    path: () => "/users",
    open: ({ page, t }) => seen(page.getByText(t("users.badge.invited")).first()),
  },
  {
    name: "people, what can be done with one",
    as: "author",
    path: () => "/users",
    async open(screen) {
      await screen.button("action.of", { name: "Iota Kappa" }).click();
      await seen(screen.menuitem("users.archive"));
    },
  },
  {
    name: "account",
    as: "author",
    path,
    open: ({ button }) => seen(button("users.invite_again"), button("button.edit")),
  },
  asked("users.archive", "confirm.archive", ({ button }) => seen(button("users.archive"))),
  {
    name: "account: users.hand_over",
    as: "author",
    path: ({ author }) => `/user/${author.slug}`,
    async open({ page, within, dialog, menuitem }) {
      await page.getByRole("main").getByRole("button", { name: /Delta/ }).last().click();
      await menuitem("users.hand_over").click();
      await seen(within(dialog("users.hand_over")).combobox("users.new_manager"));
    },
  },
  asked("reset.link", "reset.link", async ({ button, textbox }) => {
    await button("reset.make").click();
    await focused(textbox("reset.link"));
  }),
  {
    name: "account, edited",
    as: "author",
    path,
    async open(screen) {
      await screen.button("button.edit").click();
      const dialog = screen.within(screen.dialog("users.edit"));
      await dialog.textbox("users.first_name").fill("");
      await dialog.button("button.save").click();
      await seen(screen.page.getByText(screen.t("field_problem.required")), dialog.button("button.save"));
    },
  },
  {
    name: "/user/create",
    as: "author",
    path: () => "/user/create",
    open: ({ heading }) => seen(heading("users.new")),
  },
  {
    name: "/users/invite",
    as: "author",
    path: () => "/users/invite",
    open: ({ textbox }) => seen(textbox("invite.list")),
  },
  {
    name: "a list to invite",
    as: "newcomer",
    path: () => "/users/invite",
    async open({ button, textbox, page, t }) {
      const list = ["Alpha Beta <alpha@example.test>", "Gamma <gamma@>", "Delta <delta@example.test>"];
      await textbox("invite.list").fill(list.join("\n"));
      await button("invite.look").click();
      await seen(button("invite.send", { count: 1 }));
      await page.getByRole("radio", { name: t("invite.all") }).check({ force: true });
    },
  },
];
