import { IconChecklist } from "@tabler/icons-react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";

export const checksClient = clientFeature({
  modals: {
    procedure_check: {
      component: lazyComponent(() => import("./ProcedureCheckModal.tsx"), "ProcedureCheckModal"),
      size: "lg",
    },
  },
  menu: [
    {
      name: "checks",
      label: "check.title",
      icon: IconChecklist,
      open: (modals) => modals.open("procedure_check", {}),
    },
  ],
});
