import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";

export const binClient = clientFeature({
  pages: [
    {
      name: "bin",
      path: "/bin",
      layout: "main",
      access: "instance",
      page: () => import("./BinPage.tsx").then((code) => code.BinPage),
    },
  ],
  modals: {
    delete: {
      component: lazyComponent(() => import("./DeleteModal.tsx"), "DeleteModal"),
      size: "sm",
    },
  },
});
