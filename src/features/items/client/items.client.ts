import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";

export const itemsClient = clientFeature({
  modals: {
    "restore version": {
      component: lazyComponent(() => import("./RestoreModal.tsx"), "RestoreModal"),
      size: "sm",
    },
  },
});
