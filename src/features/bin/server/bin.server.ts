import type { ServerFeature } from "#platform/server/server_feature.ts";
import { binRoutes } from "./bin.routes.ts";
import { sweepImages } from "./images.store.ts";
import { binHandlers, binJobs, cleanBin } from "./purge.ts";

export const binServer: ServerFeature = {
  routes: () => binRoutes,
  handlers: binHandlers,
  jobs: binJobs,
  clean: () => cleanBin,
  sweep: (services) => () => sweepImages(services),
};
