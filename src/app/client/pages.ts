import { matchPath } from "react-router";
import { loadChunk } from "#platform/client/lazy.tsx";
import type { Page } from "#ui/client_feature.ts";
import { everyClient } from "./features.ts";

/** Every page of the product: where it is, what stands around it, who may open it. */
export const pages: readonly Page[] = [
  ...everyClient.flatMap(({ pages: own = [] }) => own),
  {
    name: "settings",
    path: "/settings",
    layout: "main",
    access: "login",
    page: () => import("./settings/SettingsPage.tsx").then((code) => code.SettingsPage),
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
