import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    /** Activates, renews, or pays what is open with another card. `stays`: after it, the page it was opened from. */
    change_subscription: { stays?: boolean };
    /** A payment has failed: what the account holder can do about it, and everybody else. */
    payment_error: Record<never, never>;
    /** Nothing can be paid yet: a plan and whom to invoice come first. */
    required_instance: Record<never, never>;
  }
}

export const paymentClient = clientFeature({
  modals: {
    change_subscription: {
      component: lazyComponent(() => import("./ChangeSubscriptionModal.tsx"), "ChangeSubscriptionModal"),
      size: "lg",
    },
    change_plan_confirmation: {
      component: lazyComponent(() => import("./change_plan/ChangePlanModal.tsx"), "ChangePlanModal"),
      size: "lg",
    },
    payment_error: {
      component: lazyComponent(() => import("./PaymentErrorModal.tsx"), "PaymentErrorModal"),
      size: "sm",
    },
    required_instance: {
      component: lazyComponent(() => import("./RequiredInstanceModal.tsx"), "RequiredInstanceModal"),
      size: "sm",
    },
  },
  frame: [
    {
      name: "payment_error",
      isNeeded: ({ instance }) => instance.state === "grace_period",
      component: lazyComponent(() => import("./PaymentErrorOpener.tsx"), "PaymentErrorOpener"),
    },
  ],
});
