import { clientFeature } from "#ui/client_feature.ts";

export const registrationClient = clientFeature({
  pages: [
    {
      name: "register-success",
      path: "/register-success",
      layout: "login",
      access: "login",
      page: () => import("./WizardPage.tsx").then((code) => code.RegisterSuccessPage),
    },
    {
      name: "payment",
      path: "/payment",
      layout: "login",
      access: "login",
      page: () => import("./WizardPage.tsx").then((code) => code.PaymentPage),
    },
  ],
});
