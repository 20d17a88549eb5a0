import type { ServerFeature } from "#platform/server/server_feature.ts";
import { colorNamesRoutes } from "./colors/color_names.routes.ts";
import { processRoutes } from "./processes.routes.ts";
import { chartOpening } from "./opening/chart_opening.ts";
import { processesOpening } from "./opening/processes_opening.ts";

export const processesServer: ServerFeature = {
  routes: ({ heavy, translators }) => [
    ...colorNamesRoutes,
    ...processRoutes({
      heavy,
      copyName: (name, language) => translators[language]("procedures.copy_of", { name }),
      restoredName: (name, language) => translators[language]("processes.restored_name", { name }),
    }),
  ],
  openings: [processesOpening, chartOpening],
};
