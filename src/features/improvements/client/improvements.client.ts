import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";

export const improvementsClient = clientFeature({
  modals: {
    change_improvement_status: {
      component: lazyComponent(() => import("./ChangeStatusModal.tsx"), "ChangeStatusModal"),
      size: "sm",
      confirmClose: true,
    },
    improvements: {
      component: lazyComponent(() => import("./ImprovementsModal.tsx"), "ImprovementsModal"),
      confirmClose: true,
    },
  },
});
