import { clientFeature } from "#ui/client_feature.ts";

export const sessionClient = clientFeature({
  pages: [
    {
      name: "login",
      path: "/login",
      layout: "login",
      access: "guest",
      page: () => import("./LoginPage.tsx").then((code) => code.LoginPage),
    },
    {
      name: "password-forgot",
      path: "/password/forgot",
      layout: "login",
      access: "public",
      page: () => import("./ForgotPage.tsx").then((code) => code.ForgotPage),
    },
    {
      name: "password-forgot-success",
      path: "/password/forgot-success",
      layout: "login",
      access: "public",
      page: () => import("./ForgotSuccessPage.tsx").then((code) => code.ForgotSuccessPage),
    },
    {
      name: "reset-password",
      path: "/reset-password/:token",
      layout: "login",
      access: "public",
      page: () => import("./ResetPage.tsx").then((code) => code.ResetPage),
    },
    {
      name: "reset-password-success",
      path: "/reset-password-success",
      layout: "login",
      access: "public",
      page: () => import("./ResetSuccessPage.tsx").then((code) => code.ResetSuccessPage),
    },
  ],
});
