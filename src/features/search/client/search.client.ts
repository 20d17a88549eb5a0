import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";

export const searchClient = clientFeature({
  pages: [
    {
      name: "search",
      path: "/search",
      layout: "main",
      access: "instance",
      page: () => import("./SearchPage.tsx").then((code) => code.SearchPage),
    },
  ],
  modals: {
    search: {
      component: lazyComponent(() => import("./SearchModal.tsx"), "SearchModal"),
      isOfNoPage: true,
    },
  },
});
