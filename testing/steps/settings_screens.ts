import { timeAndUpdateScreens } from "./time_and_update_screens.ts";
import { type EveryScreen, modal, plain } from "./one_screen.ts";
import { pick, seen } from "./screen.ts";
import { choosePicture } from "./session.ts";

/** Every settings page, and what opens from it. */
export const settingsScreens: EveryScreen[] = [
  ...(["categories", "roles"] as const).map(
    (thing): EveryScreen => ({
      name: thing,
      as: "author",
      path: () => `/settings/${thing}`,
      open: ({ page }) => seen(page.getByText(thing === "roles" ? /^Rho/ : "Lambda")),
    }),
  ),
  // Where there is room it leads to the first of its pages.
  { ...plain("newcomer", "/settings", "settings.categories"), width: 1440 },
  plain("newcomer", "/settings/categories", "settings.categories"),
  plain("newcomer", "/settings/roles", "settings.roles"),
  modal("/settings/categories", "categories.new", "categories.name"),
  modal("/settings/roles", "roles.new", "roles.name"),
  {
    name: "custom rights",
    as: "author",
    path: () => "/settings/custom-rights",
    open: ({ page, t }) => seen(page.getByText(t("custom_rights.type.procedures_admin"))),
  },
  {
    name: "custom right, new",
    as: "author",
    path: () => "/settings/custom-rights",
    async open(screen) {
      await screen.button("custom_rights.new").click();
      await pick(screen.page.getByRole("radio", { name: screen.t("custom_rights.type.reports_admin") }));
      await seen(screen.page.getByRole("checkbox", { name: screen.t("custom_rights.report.improvements") }));
    },
  },
  {
    name: "/settings/colors",
    as: "author",
    path: () => "/settings/colors",
    open: ({ textbox }) => seen(textbox("color.grey"), textbox("color.yellow")),
  },
  plain("newcomer", "/settings/custom-rights", "settings.custom_rights"),
  plain("newcomer", "/settings/access", "settings.access"),
  {
    name: "access explained",
    as: "author",
    path: ({ author, procedure }) =>
      `/settings/access?user=${author.id}&about=procedure&item=${procedure.id}`,
    open: ({ page, t }) => seen(page.getByText(t("why.right.edit_procedure"))),
  },
  plain("author", "/settings/profile", "profile.title"),
  modal("/settings/profile", "profile.password_change", "profile.password_current"),
  {
    name: "/settings/profile: a picture",
    as: "author",
    path: () => "/settings/profile",
    async open(screen) {
      await screen.button("profile.picture_choose").click();
      await choosePicture(screen);
    },
  },
  {
    name: "/settings/sessions",
    as: "author",
    path: () => "/settings/sessions",
    open: ({ page, t }) => seen(page.getByText(t("sessions.current"))),
  },
  ...timeAndUpdateScreens,
];
