import type { ServerFeature } from "#platform/server/server_feature.ts";
import { processRoutes } from "./processes.routes.ts";

export const processesServer: ServerFeature = {
  routes: ({ heavy, translators }) =>
    processRoutes({
      heavy,
      copyName: (name, language) => translators[language]("procedures.copy_of", { name }),
      restoredName: (name, language) => translators[language]("processes.restored_name", { name }),
    }),
};
