import { lazyComponent } from "#platform/client/lazy.tsx";
import type { ModalRegistry } from "#platform/client/ui/modals.tsx";

/** Every modal that can be opened by its name; a feature declares the props of its own in `ModalProps`. */
export const modals: ModalRegistry = {
  category: {
    component: lazyComponent(() => import("#features/categories/client/CategoryModal.tsx"), "CategoryModal"),
    size: "sm",
  },
  publish: {
    component: lazyComponent(
      () => import("#features/procedures/client/actions/PublishModal.tsx"),
      "PublishModal",
    ),
    size: "sm",
  },
  "restore version": {
    component: lazyComponent(
      () => import("#features/procedures/client/history/RestoreModal.tsx"),
      "RestoreModal",
    ),
    size: "sm",
  },
  role: {
    component: lazyComponent(() => import("#features/roles/client/RoleModal.tsx"), "RoleModal"),
    confirmClose: true,
  },
  shortcuts: {
    component: lazyComponent(() => import("#platform/client/ui/ShortcutsModal.tsx"), "ShortcutsModal"),
    size: "sm",
  },
};
