import { IconTags } from "@tabler/icons-react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";

export const categoriesClient = clientFeature({
  pages: [
    {
      name: "settings-categories",
      path: "/settings/categories",
      layout: "settings",
      access: "login",
      page: () => import("./CategoriesPage.tsx").then((code) => code.CategoriesPage),
    },
  ],
  modals: {
    category: {
      component: lazyComponent(() => import("./CategoryModal.tsx"), "CategoryModal"),
      size: "sm",
      confirmClose: true,
    },
  },
  settings: [
    {
      to: "/settings/categories",
      label: "settings.categories",
      icon: IconTags,
      isVisible: ({ rights }) => rights.manage_categories,
    },
  ],
});
