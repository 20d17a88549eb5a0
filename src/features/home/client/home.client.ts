import { clientFeature } from "#ui/client_feature.ts";

export const homeClient = clientFeature({
  pages: [
    {
      name: "dashboard",
      path: "/",
      layout: "main",
      access: "instance",
      page: () => import("./HomePage.tsx").then((code) => code.HomePage),
    },
  ],
});
