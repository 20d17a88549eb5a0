import type { ServerFeature } from "#platform/server/server_feature.ts";
import { nextDayJobs, nextDaySchedules } from "./next_days.ts";
import { procedureRoutes } from "./procedures.routes.ts";
import { procedureOpening } from "./opening/procedure_opening.ts";
import { proceduresOpening } from "./opening/procedures_opening.ts";

export const proceduresServer: ServerFeature = {
  routes: ({ heavy, today, translators }) =>
    procedureRoutes({
      heavy,
      today,
      copyName: (name, language) => translators[language]("procedures.copy_of", { name }),
    }),
  jobs: nextDayJobs,
  schedules: nextDaySchedules,
  openings: [proceduresOpening, procedureOpening],
};
