import { IconCreditCard } from "@tabler/icons-react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";
import { CompanyWatch } from "./CompanyWatch.tsx";
import { hasSubscriptionSettings } from "../subscription_ways.rules.ts";

export const subscriptionClient = clientFeature({
  pages: [
    {
      name: "settings-subscription",
      path: "/settings/subscription",
      layout: "settings",
      access: "login",
      page: () => import("./settings/SubscriptionPage.tsx").then((code) => code.SubscriptionPage),
    },
  ],
  modals: {
    cancel_subscription: {
      component: lazyComponent(() => import("./CancelModal.tsx"), "CancelModal"),
      size: "ways",
    },
    renew_subscription: {
      component: lazyComponent(() => import("./RenewModal.tsx"), "RenewModal"),
      size: "sm",
    },
    warning_limit_package: {
      component: lazyComponent(() => import("./LimitModal.tsx"), "LimitModal"),
      size: "sm",
    },
  },
  frame: [
    {
      name: "company_watch",
      isNeeded: () => true,
      // A few lines, which everybody needs.
      component: CompanyWatch,
    },
  ],
  settings: [
    {
      to: "/settings/subscription",
      label: "settings.subscription",
      icon: IconCreditCard,
      isVisible: hasSubscriptionSettings,
    },
  ],
});
