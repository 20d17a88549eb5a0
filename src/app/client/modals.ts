import { lazyComponent } from "#platform/client/lazy.tsx";
import type { ModalName, ModalRegistry } from "#ui/modals/use_modals.tsx";
import { type clientFeatures, everyClient } from "./features.ts";

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    /** The settings on a small screen, as a list. */
    settings_mobile: Record<never, never>;
  }
}

const own = {
  shortcuts: {
    component: lazyComponent(() => import("#ui/modals/ShortcutsModal.tsx"), "ShortcutsModal"),
    size: "sm",
  },
  settings_mobile: {
    component: lazyComponent(() => import("./settings/SettingsModal.tsx"), "SettingsModal"),
    size: "sm",
  },
} satisfies Partial<ModalRegistry>;

type Declared = (typeof clientFeatures)[number];
type Registered = Declared extends infer One
  ? One extends { modals: infer Modals }
    ? keyof Modals
    : never
  : never;

/** A modal that some feature names in `ModalProps` and none registers stands here by its name, and does not compile. */
const missing: Record<Exclude<ModalName, Registered | keyof typeof own>, never> = {};

/** Every modal that can be opened by its name. */
export const modals = Object.assign(
  {},
  own,
  ...everyClient.map((feature) => feature.modals),
  missing,
) as ModalRegistry;
