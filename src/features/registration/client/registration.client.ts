import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";

export const registrationClient = clientFeature({
  pages: [
    {
      name: "register",
      path: "/register",
      layout: "login",
      access: "guest",
      page: () => import("./account/RegisterPage.tsx").then((code) => code.RegisterPage),
    },
    {
      name: "confirm-email",
      path: "/confirm-email/:token",
      layout: "login",
      access: "public",
      page: () => import("./ConfirmEmailPage.tsx").then((code) => code.ConfirmEmailPage),
    },
    {
      name: "register-success",
      path: "/register-success",
      layout: "login",
      access: "login",
      page: () => import("./wizard/WizardPage.tsx").then((code) => code.RegisterSuccessPage),
    },
    {
      name: "payment",
      path: "/payment",
      layout: "login",
      access: "login",
      page: () => import("./wizard/WizardPage.tsx").then((code) => code.PaymentPage),
    },
  ],
  modals: {
    billing_details: {
      component: lazyComponent(() => import("./BillingDetailsModal.tsx"), "BillingDetailsModal"),
      size: "md",
      confirmClose: true,
    },
  },
  underLogin: lazyComponent(() => import("./account/RegisterLink.tsx"), "RegisterLink"),
});
