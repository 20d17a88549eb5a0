import { IconUsers } from "@tabler/icons-react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { clientFeature } from "#ui/client_feature.ts";
import { listPath } from "../users_list.rules.ts";

export const usersClient = clientFeature({
  pages: [
    {
      name: "users",
      path: "/users",
      layout: "main",
      access: "login",
      page: () => import("./list/UsersPage.tsx").then((code) => code.UsersPage),
    },
    {
      name: "users-invite",
      path: "/users/invite",
      layout: "form",
      access: "instance",
      page: () => import("./invite/InvitePage.tsx").then((code) => code.InvitePage),
    },
    {
      name: "user-create",
      path: "/user/create",
      layout: "form",
      access: "instance",
      page: () => import("./form/UserCreatePage.tsx").then((code) => code.UserCreatePage),
    },
    {
      name: "user",
      path: "/user/:slug",
      layout: "main",
      access: "login",
      page: () => import("./page/UserPage.tsx").then((code) => code.UserPage),
    },
  ],
  modals: {
    user: {
      component: lazyComponent(() => import("./form/UserModal.tsx"), "UserModal"),
      confirmClose: true,
    },
    confirm_archiving: {
      component: lazyComponent(() => import("./actions/ArchivingModal.tsx"), "ArchivingModal"),
      size: "sm",
    },
    hand_over: {
      component: lazyComponent(() => import("./actions/HandOverModal.tsx"), "HandOverModal"),
      size: "sm",
    },
    reset_password: {
      component: lazyComponent(() => import("./actions/ResetLinkModal.tsx"), "ResetLinkModal"),
    },
  },
  menu: [
    {
      name: "users",
      label: "menu.users",
      icon: IconUsers,
      to: () => listPath,
      isHere: (pathname) => pathname === listPath || pathname.startsWith("/user/"),
      isVisible: (user) => user.rights.manage_users,
    },
  ],
});
