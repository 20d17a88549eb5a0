import { feature } from "#platform/feature.ts";
import { processEvents } from "./processes.events.ts";
import * as colorNames from "./colors/color_names.contract.ts";
import { colorNamesTexts } from "./colors/color_names.texts.ts";
import * as charts from "./charts.contract.ts";
import * as contract from "./processes.contract.ts";
import { processesTexts } from "./processes.texts.ts";
import { versionNameTexts } from "./versions/version_names.texts.ts";
import { chartStepsTexts } from "./steps/chart_steps.texts.ts";
import { chartPageTexts } from "./chart_page.texts.ts";
import { chartTexts } from "./chart.texts.ts";
import { chartOutlineTexts } from "./outline/chart_outline.texts.ts";

export const processes = feature({
  name: "processes",
  contract: { ...contract, ...charts, ...colorNames },
  texts: [
    processesTexts,
    versionNameTexts,
    chartStepsTexts,
    chartPageTexts,
    chartTexts,
    chartOutlineTexts,
    colorNamesTexts,
  ],
  events: processEvents,
});
