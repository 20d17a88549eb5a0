import type { ServerFeature } from "#platform/server/server_feature.ts";
import { procedureRoutes } from "./procedures.routes.ts";

export const proceduresServer: ServerFeature = {
  routes: ({ today, translators }) =>
    procedureRoutes({
      today,
      copyName: (name, language) => translators[language]("procedures.copy_of", { name }),
    }),
};
