import { categoriesTexts } from "#features/categories/categories.texts.ts";
import { procedureFormTexts } from "#features/procedures/procedures_form.texts.ts";
import { proceduresTexts } from "#features/procedures/procedures.texts.ts";
import { versionNameTexts } from "#features/processes/version_names.texts.ts";
import { chartStepsTexts } from "#features/processes/chart_steps.texts.ts";
import { chartPageTexts } from "#features/processes/chart_page.texts.ts";
import { processesTexts } from "#features/processes/processes.texts.ts";
import { chartTexts } from "#features/processes/chart.texts.ts";
import { chartOutlineTexts } from "#features/processes/chart_outline.texts.ts";
import { registrationTexts } from "#features/registration/registration.texts.ts";
import { reportsTexts } from "#features/reports/reports.texts.ts";
import { rolesTexts } from "#features/roles/roles.texts.ts";
import { sessionTexts } from "#features/session/session.texts.ts";
import { improvementsTexts } from "#features/improvements/improvements.texts.ts";
import { checksTexts } from "#features/checks/checks.texts.ts";
import { visitsTexts } from "#features/visits/visits.texts.ts";
import { updatesTexts } from "#features/updates/updates.texts.ts";
import { watchingTexts } from "#features/watching/watching.texts.ts";
import { notificationsPanelTexts } from "#features/notifications/notifications_panel.texts.ts";
import { notificationsTexts } from "#features/notifications/notifications.texts.ts";
import { searchTexts } from "#features/search/search.texts.ts";
import { platformTexts } from "#platform/platform.texts.ts";
import { shellTexts } from "./shell.texts.ts";

/** Every word of the product, gathered from the features; no two of them name the same key. */
export const catalogue = {
  ro: {
    ...platformTexts.ro,
    ...shellTexts.ro,
    ...sessionTexts.ro,
    ...categoriesTexts.ro,
    ...rolesTexts.ro,
    ...reportsTexts.ro,
    ...registrationTexts.ro,
    ...proceduresTexts.ro,
    ...procedureFormTexts.ro,
    ...processesTexts.ro,
    ...chartTexts.ro,
    ...chartOutlineTexts.ro,
    ...chartPageTexts.ro,
    ...chartStepsTexts.ro,
    ...versionNameTexts.ro,
    ...improvementsTexts.ro,
    ...checksTexts.ro,
    ...visitsTexts.ro,
    ...updatesTexts.ro,
    ...notificationsTexts.ro,
    ...notificationsPanelTexts.ro,
    ...watchingTexts.ro,
    ...searchTexts.ro,
  },
  en: {
    ...platformTexts.en,
    ...shellTexts.en,
    ...sessionTexts.en,
    ...categoriesTexts.en,
    ...rolesTexts.en,
    ...reportsTexts.en,
    ...registrationTexts.en,
    ...proceduresTexts.en,
    ...procedureFormTexts.en,
    ...processesTexts.en,
    ...chartTexts.en,
    ...chartOutlineTexts.en,
    ...chartPageTexts.en,
    ...chartStepsTexts.en,
    ...versionNameTexts.en,
    ...improvementsTexts.en,
    ...checksTexts.en,
    ...visitsTexts.en,
    ...updatesTexts.en,
    ...notificationsTexts.en,
    ...notificationsPanelTexts.en,
    ...watchingTexts.en,
    ...searchTexts.en,
  },
};

/** The same by feature. */
export const textSources = [
  platformTexts,
  shellTexts,
  sessionTexts,
  categoriesTexts,
  rolesTexts,
  reportsTexts,
  registrationTexts,
  proceduresTexts,
  procedureFormTexts,
  processesTexts,
  versionNameTexts,
  chartStepsTexts,
  chartTexts,
  chartOutlineTexts,
  chartPageTexts,
  improvementsTexts,
  checksTexts,
  visitsTexts,
  updatesTexts,
  notificationsTexts,
  notificationsPanelTexts,
  watchingTexts,
  searchTexts,
];
