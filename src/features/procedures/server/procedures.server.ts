import type { ServerFeature } from "#platform/server/server_feature.ts";
import { nextDayJobs, nextDaySchedules } from "./next_days.ts";
import { procedureRoutes } from "./procedures.routes.ts";

export const proceduresServer: ServerFeature = {
  routes: ({ heavy, today, translators }) =>
    procedureRoutes({
      heavy,
      today,
      copyName: (name, language) => translators[language]("procedures.copy_of", { name }),
    }),
  jobs: nextDayJobs,
  schedules: nextDaySchedules,
};
