import type { ComponentType } from "react";
import { matchPath } from "react-router";
import type { PageAccess } from "../page_access.rules.ts";
import { loadChunk } from "#platform/client/lazy.tsx";

export type LayoutName = "login" | "main" | "form" | "full" | "settings" | "public" | "presentation";

export type Page = {
  name: string;
  path: string;
  layout: LayoutName;
  access: PageAccess;
  /** Loads the page's code when the page is first opened. */
  page: () => Promise<ComponentType>;
};

/** Every page of the product: where it is, what stands around it, who may open it. */
export const pages: readonly Page[] = [
  {
    name: "login",
    path: "/login",
    layout: "login",
    access: "guest",
    page: () => import("#features/session/client/LoginPage.tsx").then((code) => code.LoginPage),
  },
  {
    name: "password-forgot",
    path: "/password/forgot",
    layout: "login",
    access: "public",
    page: () => import("#features/session/client/ForgotPage.tsx").then((code) => code.ForgotPage),
  },
  {
    name: "password-forgot-success",
    path: "/password/forgot-success",
    layout: "login",
    access: "public",
    page: () =>
      import("#features/session/client/ForgotSuccessPage.tsx").then((code) => code.ForgotSuccessPage),
  },
  {
    name: "reset-password",
    path: "/reset-password/:token",
    layout: "login",
    access: "public",
    page: () => import("#features/session/client/ResetPage.tsx").then((code) => code.ResetPage),
  },
  {
    name: "reset-password-success",
    path: "/reset-password-success",
    layout: "login",
    access: "public",
    page: () => import("#features/session/client/ResetSuccessPage.tsx").then((code) => code.ResetSuccessPage),
  },
  {
    name: "register-success",
    path: "/register-success",
    layout: "login",
    access: "login",
    page: () =>
      import("#features/registration/client/WizardPage.tsx").then((code) => code.RegisterSuccessPage),
  },
  {
    name: "payment",
    path: "/payment",
    layout: "login",
    access: "login",
    page: () => import("#features/registration/client/WizardPage.tsx").then((code) => code.PaymentPage),
  },
  {
    name: "search",
    path: "/search",
    layout: "main",
    access: "instance",
    page: () => import("#features/search/client/SearchPage.tsx").then((code) => code.SearchPage),
  },
  {
    name: "dashboard",
    path: "/",
    layout: "main",
    access: "instance",
    page: () => import("#features/procedures/client/ProceduresPage.tsx").then((code) => code.ProceduresPage),
  },
  {
    name: "procedures",
    path: "/procedures",
    layout: "main",
    access: "instance",
    page: () => import("#features/procedures/client/ProceduresPage.tsx").then((code) => code.ProceduresPage),
  },
  {
    name: "procedure-create",
    path: "/procedure/create",
    layout: "form",
    access: "instance",
    page: () =>
      import("#features/procedures/client/ProcedureFormPage.tsx").then((code) => code.ProcedureFormPage),
  },
  {
    name: "procedure-edit",
    path: "/procedure/edit/:slug",
    layout: "form",
    access: "instance",
    page: () =>
      import("#features/procedures/client/ProcedureFormPage.tsx").then((code) => code.ProcedureFormPage),
  },
  {
    name: "procedure-show",
    path: "/procedure/:slug",
    layout: "main",
    access: "instance",
    page: () => import("#features/procedures/client/ProcedurePage.tsx").then((code) => code.ProcedurePage),
  },
  {
    name: "procedure-history",
    path: "/procedure/:slug/history",
    layout: "form",
    access: "instance",
    page: () => import("#features/procedures/client/HistoryPage.tsx").then((code) => code.HistoryPage),
  },
  {
    name: "procedure-improvements",
    path: "/procedure/:slug/improvements",
    layout: "main",
    access: "instance",
    page: () =>
      import("#features/procedures/client/page/ProcedureImprovementsPage.tsx").then(
        (code) => code.ProcedureImprovementsPage,
      ),
  },
  {
    name: "processes",
    path: "/processes",
    layout: "main",
    access: "instance",
    page: () => import("#features/processes/client/ProcessesPage.tsx").then((code) => code.ProcessesPage),
  },
  {
    name: "process-create",
    path: "/process/create",
    layout: "form",
    access: "instance",
    page: () => import("#features/processes/client/ProcessFormPage.tsx").then((code) => code.ProcessFormPage),
  },
  {
    name: "process-edit",
    path: "/process/edit/:slug",
    layout: "form",
    access: "instance",
    page: () => import("#features/processes/client/ProcessFormPage.tsx").then((code) => code.ProcessFormPage),
  },
  {
    name: "process-show",
    path: "/process/:slug",
    layout: "full",
    access: "instance",
    page: () => import("#features/processes/client/ChartPage.tsx").then((code) => code.ChartPage),
  },
  {
    name: "process-improvements",
    path: "/process/:slug/improvements",
    layout: "main",
    access: "instance",
    page: () =>
      import("#features/processes/client/chart/ProcessImprovementsPage.tsx").then(
        (code) => code.ProcessImprovementsPage,
      ),
  },
  {
    name: "software-updates",
    path: "/software-updates",
    layout: "main",
    access: "login",
    page: () => import("#features/updates/client/UpdatesPage.tsx").then((code) => code.SoftwareUpdatesPage),
  },
  {
    name: "software-updates-show",
    path: "/software-updates/:id",
    layout: "main",
    access: "login",
    page: () => import("#features/updates/client/UpdatesPage.tsx").then((code) => code.SoftwareUpdatesPage),
  },
  {
    name: "work-in-progress",
    path: "/work-in-progress",
    layout: "main",
    access: "login",
    page: () => import("#features/updates/client/UpdatesPage.tsx").then((code) => code.WorkInProgressPage),
  },
  {
    name: "work-in-progress-show",
    path: "/work-in-progress/:id",
    layout: "main",
    access: "login",
    page: () => import("#features/updates/client/UpdatesPage.tsx").then((code) => code.WorkInProgressPage),
  },
  {
    name: "reports",
    path: "/reports",
    layout: "main",
    access: "login",
    page: () => import("#features/reports/client/ReportsPage.tsx").then((code) => code.ReportsPage),
  },
  {
    name: "settings-categories",
    path: "/settings/categories",
    layout: "settings",
    access: "login",
    page: () => import("#features/categories/client/CategoriesPage.tsx").then((code) => code.CategoriesPage),
  },
  {
    name: "settings-roles",
    path: "/settings/roles",
    layout: "settings",
    access: "login",
    page: () => import("#features/roles/client/RolesPage.tsx").then((code) => code.RolesPage),
  },
  {
    name: "settings-notifications",
    path: "/settings/notifications",
    layout: "settings",
    access: "login",
    page: () =>
      import("#features/notifications/client/NotificationSettingsPage.tsx").then(
        (code) => code.NotificationSettingsPage,
      ),
  },
  {
    name: "settings-time",
    path: "/settings/time",
    layout: "settings",
    access: "login",
    page: () => import("#features/visits/client/TimeSettingsPage.tsx").then((code) => code.TimeSettingsPage),
  },
  {
    name: "settings-profile",
    path: "/settings/profile",
    layout: "settings",
    access: "login",
    page: () => import("#features/session/client/ProfilePage.tsx").then((code) => code.ProfilePage),
  },
  {
    // The name is spelled so in the product's contract.
    name: "forbbiden",
    path: "/403",
    layout: "main",
    access: "login",
    page: () => import("./ForbiddenPage.tsx").then((code) => code.ForbiddenPage),
  },
  {
    name: "not-allowed",
    path: "/not-allowed",
    layout: "login",
    access: "login",
    page: () => import("./AccountPages.tsx").then((code) => code.NotAllowedPage),
  },
  {
    name: "account-inactive",
    path: "/account-inactive",
    layout: "login",
    access: "login",
    page: () => import("./AccountPages.tsx").then((code) => code.AccountInactivePage),
  },
  {
    name: "account-suspended",
    path: "/account-suspended",
    layout: "login",
    access: "login",
    page: () => import("./AccountPages.tsx").then((code) => code.AccountSuspendedPage),
  },
  {
    name: "module-not-included",
    path: "/module-not-included",
    layout: "login",
    access: "login",
    page: () => import("./AccountPages.tsx").then((code) => code.ModuleNotIncludedPage),
  },
  ...(["/404", "/not-exist", "*"] as const).map(
    (path): Page => ({
      name: path === "/404" ? "not-found" : path === "/not-exist" ? "not-exist" : "unknown",
      path,
      layout: "presentation",
      access: "public",
      page: () => import("./NotFoundPage.tsx").then((code) => code.NotFoundPage),
    }),
  ),
];

/** Starts loading the code of the page at a path, so that a click finds it there. */
export function preloadPage(path: string): void {
  const page = pages.find((entry) => entry.path !== "*" && matchPath(entry.path, path) !== null);
  // A failure is told when the page is really opened.
  if (page !== undefined) void loadChunk(page.page).catch(() => undefined);
}
