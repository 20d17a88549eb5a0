import type { IconProps } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { SessionUser } from "#platform/client/use_session.tsx";
import type { TextKey } from "#platform/client/use_texts.ts";
import type { PageAccess } from "#platform/page_access.ts";
import type { ModalRegistry, Modals } from "./modals/use_modals.tsx";
import type { AskRegistry } from "./page/page_asks.ts";

export type LayoutName = "login" | "main" | "form" | "full" | "settings" | "public" | "presentation";

export type Page = {
  name: string;
  path: string;
  layout: LayoutName;
  access: PageAccess;
  /** Loads the page's code when the page is first opened. */
  page: () => Promise<ComponentType>;
};

export type MenuIcon = ComponentType<IconProps>;

/** An item that opens something over the page. */
export type MenuOpener = {
  name: string;
  label: TextKey;
  icon: MenuIcon;
  /** Whether what is chosen there is the page at this path. */
  isHere?: ((pathname: string) => boolean) | undefined;
  open(modals: Modals): void;
};

export type MenuLink = {
  name: string;
  label: TextKey;
  icon: MenuIcon;
  to(user: SessionUser): string;
  /** Whether the item stands for the page at this path. */
  isHere(pathname: string): boolean;
  isVisible?(user: SessionUser): boolean;
  /** Also at the lower edge of a small screen. */
  isInBottom?: boolean;
  /** Stands after the label; loaded once the page has settled. */
  mark?: ComponentType;
};

export type MenuItem = MenuLink | MenuOpener;

/** An entry of the list beside the settings pages. */
export type SettingsEntry = {
  to: string;
  label: TextKey;
  icon: MenuIcon;
  isVisible?(user: SessionUser): boolean;
};

/**
 * What stands beside every page for whom it is needed; its component is loaded then, told of the layout of the page
 * (null while that is not known), and shows nothing by itself.
 */
export type FramePart = {
  name: string;
  isNeeded(user: SessionUser): boolean;
  component: ComponentType<{ layout: LayoutName | null }>;
};

/** What a feature adds to the browser half. Code stays where it is until it is needed: pages and modals are loaded late. */
export type ClientFeature = {
  pages?: readonly Page[];
  /** The modals of `ModalProps` that the feature owns, by name. */
  modals?: Partial<ModalRegistry>;
  /** What pages of features below ask this one; small, since it comes with the application. */
  asks?: Partial<AskRegistry>;
  menu?: readonly MenuItem[];
  settings?: readonly SettingsEntry[];
  frame?: readonly FramePart[];
  /** Stands under the form of the login page; loaded with it, and shown when it is there. */
  underLogin?: ComponentType;
};

/** Declares the browser half of a feature to the application. */
export function clientFeature<const Declared extends ClientFeature>(declared: Declared): Declared {
  return declared;
}
