import type { ServerFeature } from "#platform/server/server_feature.ts";
import { colorNamesRoutes } from "./colors/color_names.routes.ts";
import { processRoutes } from "./processes.routes.ts";

export const processesServer: ServerFeature = {
  routes: ({ heavy, translators }) => [
    ...colorNamesRoutes,
    ...processRoutes({
      heavy,
      copyName: (name, language) => translators[language]("procedures.copy_of", { name }),
      restoredName: (name, language) => translators[language]("processes.restored_name", { name }),
    }),
  ],
};
