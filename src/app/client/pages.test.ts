import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import type { PageAccess } from "#platform/page_access.ts";
import type { LayoutName } from "#ui/client_feature.ts";
import { PublicLayout } from "#ui/layouts/PublicLayout.tsx";
import { modals } from "./modals.ts";
import { pages } from "./pages.ts";

/** A layout more or less does not compile. */
const layouts: Record<LayoutName, true> = {
  login: true,
  main: true,
  form: true,
  full: true,
  settings: true,
  public: true,
  presentation: true,
};

/** Where pages are, by the names and addresses that others link to; a page of its own may stand beside them. */
const agreed: [name: string, path: string, layout: LayoutName, access: PageAccess][] = [
  ["dashboard", "/", "main", "instance"],
  ["procedures", "/procedures", "main", "instance"],
  ["procedure-create", "/procedure/create", "form", "instance"],
  ["procedure-edit", "/procedure/edit/:slug", "form", "instance"],
  ["procedure-show", "/procedure/:slug", "main", "instance"],
  ["procedure-history", "/procedure/:slug/history", "form", "instance"],
  ["procedure-improvements", "/procedure/:slug/improvements", "main", "instance"],
  ["processes", "/processes", "main", "instance"],
  ["process-create", "/process/create", "form", "instance"],
  ["process-edit", "/process/edit/:slug", "form", "instance"],
  ["process-show", "/process/:slug", "full", "instance"],
  ["process-improvements", "/process/:slug/improvements", "main", "instance"],
  ["software-updates", "/software-updates", "main", "login"],
  ["software-updates-show", "/software-updates/:id", "main", "login"],
  ["work-in-progress", "/work-in-progress", "main", "login"],
  ["work-in-progress-show", "/work-in-progress/:id", "main", "login"],
  ["forbbiden", "/403", "main", "login"],
  ["not-found", "/404", "presentation", "public"],
  ["not-exist", "/not-exist", "presentation", "public"],
  ["login", "/login", "login", "guest"],
  ["register-success", "/register-success", "login", "login"],
  ["payment", "/payment", "login", "login"],
  ["users", "/users", "main", "login"],
  ["users-invite", "/users/invite", "form", "instance"],
  ["user-create", "/user/create", "form", "instance"],
  ["user", "/user/:slug", "main", "login"],
  ["settings", "/settings", "main", "login"],
  ["settings-profile", "/settings/profile", "settings", "login"],
  ["settings-sessions", "/settings/sessions", "settings", "login"],
  ["settings-company", "/settings/company", "settings", "login"],
  ["settings-custom-rights", "/settings/custom-rights", "settings", "login"],
  ["settings-access", "/settings/access", "settings", "login"],
  ["settings-categories", "/settings/categories", "settings", "login"],
  ["reports", "/reports", "main", "login"],
  ["audit", "/audit", "main", "login"],
];

/** Windows, by the names that the suite and its help pages call them. */
const windows = [
  "delete",
  "change_subscription",
  "cancel_subscription",
  "renew_subscription",
  "change_plan_confirmation",
  "notifications",
  "settings_mobile",
  "contact",
  "webinar_tbf",
  "mission_vision",
  "payment_error",
  "warning_limit_package",
  "required_instance",
  "role",
  "category",
  "reset_password",
  "confirm_archiving",
  "entries_procedure_users",
  "report_procedures_checks",
  "procedure_check",
  "publish",
  "improvements",
  "change_improvement_status",
  "restore version",
];

test.each(windows)("the window %s opens by that name", (name) => {
  expect(modals).toHaveProperty([name, "component"]);
});

describe("a page that others link to", () => {
  it.each(agreed)("%s is at %s, with the %s layout, for %s", (name, path, layout, access) => {
    expect(pages.find((page) => page.name === name)).toMatchObject({ path, layout, access });
  });

  it("of a forgotten password is open to whoever is not signed in", () => {
    const paths = [
      "/password/forgot",
      "/password/forgot-success",
      "/reset-password/:token",
      "/reset-password-success",
    ];
    const found = paths.map((path) => pages.find((page) => page.path === path));
    expect(found.map((page) => page?.layout)).toEqual(paths.map(() => "login"));
    expect(found.filter((page) => page?.access === "login" || page?.access === "instance")).toEqual([]);
  });

  it("of a closed company is open to whoever is signed in, so that it can say why", () => {
    const paths = ["/not-allowed", "/account-inactive", "/account-suspended", "/module-not-included"];
    expect(paths.map((path) => pages.find((page) => page.path === path)?.access)).toEqual(
      paths.map(() => "login"),
    );
  });

  it("is open without a session only where somebody comes in, is invited, or nothing is shown", () => {
    const open = pages.filter(({ access }) => access === "public" || access === "guest");
    expect(open.filter(({ layout }) => layout !== "login" && layout !== "presentation")).toEqual([]);
  });

  it("of procedures and processes is closed with the company's subscription", () => {
    const work = pages.filter(({ path }) => path === "/" || /^\/proce(ss|dure)/.test(path));
    expect(work.length).toBeGreaterThan(10);
    expect(work.filter(({ access }) => access !== "instance")).toEqual([]);
  });

  it("goes by the session and the subscription alone: of settings and reports by the session only", () => {
    const others = pages.filter(({ path }) => /^\/(settings|reports|software|work-in)/.test(path));
    expect(others.length).toBeGreaterThan(8);
    expect(others.filter(({ access }) => access !== "login")).toEqual([]);
  });

  it("stands in one of seven layouts", () => {
    expect(Object.keys(layouts)).toHaveLength(7);
    expect(pages.filter(({ layout }) => !(layout in layouts))).toEqual([]);
  });

  it("has nothing around it in the public layout", () => {
    const drawn = renderToStaticMarkup(createElement(PublicLayout, null, "Pagina"));
    expect(drawn.replace(/<main[^>]*>/, "")).toBe("Pagina</main>");
  });
});
