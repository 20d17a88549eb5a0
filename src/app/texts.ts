import { categoriesTexts } from "#features/categories/categories.texts.ts";
import { procedureFormTexts } from "#features/procedures/procedures_form.texts.ts";
import { proceduresTexts } from "#features/procedures/procedures.texts.ts";
import { versionNameTexts } from "#features/processes/version_names.texts.ts";
import { chartStepsTexts } from "#features/processes/chart_steps.texts.ts";
import { chartPageTexts } from "#features/processes/chart_page.texts.ts";
import { processesTexts } from "#features/processes/processes.texts.ts";
import { chartTexts } from "#features/processes/chart.texts.ts";
import { chartOutlineTexts } from "#features/processes/chart_outline.texts.ts";
import { rolesTexts } from "#features/roles/roles.texts.ts";
import { sessionTexts } from "#features/session/session.texts.ts";
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
    ...proceduresTexts.ro,
    ...procedureFormTexts.ro,
    ...processesTexts.ro,
    ...chartTexts.ro,
    ...chartOutlineTexts.ro,
    ...chartPageTexts.ro,
    ...chartStepsTexts.ro,
    ...versionNameTexts.ro,
  },
  en: {
    ...platformTexts.en,
    ...shellTexts.en,
    ...sessionTexts.en,
    ...categoriesTexts.en,
    ...rolesTexts.en,
    ...proceduresTexts.en,
    ...procedureFormTexts.en,
    ...processesTexts.en,
    ...chartTexts.en,
    ...chartOutlineTexts.en,
    ...chartPageTexts.en,
    ...chartStepsTexts.en,
    ...versionNameTexts.en,
  },
};

/** The same by feature. */
export const textSources = [
  platformTexts,
  shellTexts,
  sessionTexts,
  categoriesTexts,
  rolesTexts,
  proceduresTexts,
  procedureFormTexts,
  processesTexts,
  versionNameTexts,
  chartStepsTexts,
  chartTexts,
  chartOutlineTexts,
  chartPageTexts,
];
