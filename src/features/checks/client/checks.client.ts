import { IconChecklist } from "@tabler/icons-react";
import { ownerOf } from "#platform/client/kept/kept_texts.ts";
import { local } from "#platform/client/kept/local.ts";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { keptKey } from "#platform/kept.ts";
import { checksPath } from "../check_paths.ts";
import { clientFeature } from "#ui/client_feature.ts";
import { openCheck } from "./open_check.ts";

export const checksClient = clientFeature({
  pages: [
    {
      name: "checks",
      path: "/checks",
      layout: "main",
      access: "instance",
      page: () => import("./ChecksPage.tsx").then((code) => code.ChecksPage),
    },
    {
      name: "check",
      path: "/checks/:id",
      layout: "main",
      access: "instance",
      page: () => import("./CheckPage.tsx").then((code) => code.CheckPage),
    },
  ],
  modals: {
    procedure_check: {
      component: lazyComponent(() => import("./ProcedureCheckModal.tsx"), "ProcedureCheckModal"),
      size: "lg",
    },
  },
  frame: [
    {
      name: "left_ticks",
      // Who looks through somebody's eyes sends nothing of theirs.
      isNeeded: (user) =>
        user.impersonator === null && local.keys(keptKey(ownerOf(user), "ticks")).length > 0,
      component: lazyComponent(() => import("./LeftTicks.tsx"), "LeftTicks"),
    },
  ],
  asks: { open_check: openCheck },
  menu: [
    {
      name: "checks",
      label: "check.title",
      icon: IconChecklist,
      to: () => checksPath,
      isHere: (pathname) => pathname === checksPath || pathname.startsWith(`${checksPath}/`),
    },
  ],
});
