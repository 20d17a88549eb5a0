import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    /** Where people ask for help with their account. */
    contact: Record<never, never>;
    /** The weekly webinars: when, where, and how to remember them. */
    webinar_tbf: Record<never, never>;
  }
}

export const suiteClient = clientFeature({
  modals: {
    contact: { component: lazyComponent(() => import("./ContactModal.tsx"), "ContactModal"), size: "sm" },
    webinar_tbf: { component: lazyComponent(() => import("./WebinarModal.tsx"), "WebinarModal"), size: "sm" },
  },
  frame: [
    {
      name: "chat",
      isNeeded: ({ chat_token }) => chat_token !== null,
      component: lazyComponent(() => import("./ChatWidget.tsx"), "ChatWidget"),
    },
  ],
});
