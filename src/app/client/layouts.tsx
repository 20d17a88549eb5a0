import { IconBell, IconClockHour4, IconTags, IconUserCircle, IconUsersGroup } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import { FormLayout } from "#ui/layouts/FormLayout.tsx";
import { FullLayout } from "#ui/layouts/FullLayout.tsx";
import { LoginLayout } from "#ui/layouts/LoginLayout.tsx";
import { MainLayout } from "#ui/layouts/MainLayout.tsx";
import { PresentationLayout } from "#ui/layouts/PresentationLayout.tsx";
import { PublicLayout } from "#ui/layouts/PublicLayout.tsx";
import { SettingsLayout, type SettingsLink } from "#ui/layouts/SettingsLayout.tsx";
import { useSession, useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { FullLoader } from "#ui/states/FullLoader.tsx";
import { BottomMenu } from "./BottomMenu.tsx";
import type { LayoutName } from "./pages.tsx";
import { Sidebar } from "./Sidebar.tsx";

type Inner = { children: ReactNode };

function AppLayout({ children }: Inner) {
  return (
    <MainLayout sidebar={<Sidebar />} bottom={<BottomMenu />}>
      {children}
    </MainLayout>
  );
}

function AppSettingsLayout({ children }: Inner) {
  const { t } = useTexts();
  const { rights } = useUser();
  const links: SettingsLink[] = [
    { to: "/settings/roles", label: t("settings.roles"), icon: <IconUsersGroup size={18} aria-hidden /> },
    {
      to: "/settings/notifications",
      label: t("settings.notifications"),
      icon: <IconBell size={18} aria-hidden />,
    },
    { to: "/settings/time", label: t("settings.time"), icon: <IconClockHour4 size={18} aria-hidden /> },
    { to: "/settings/profile", label: t("settings.profile"), icon: <IconUserCircle size={18} aria-hidden /> },
  ];
  if (rights.manage_categories)
    links.unshift({
      to: "/settings/categories",
      label: t("settings.categories"),
      icon: <IconTags size={18} aria-hidden />,
    });
  return (
    <AppLayout>
      <SettingsLayout title={t("menu.settings")} links={links}>
        {children}
      </SettingsLayout>
    </AppLayout>
  );
}

/** The application around the page for who is signed in; for a visitor, the product and the way in. */
function VisitorLayout({ children }: Inner) {
  const { t } = useTexts();
  const { user, isPending } = useSession();
  if (isPending) return <FullLoader />;
  if (user !== null) return <AppLayout>{children}</AppLayout>;
  return <PresentationLayout login={t("auth.login")}>{children}</PresentationLayout>;
}

export const layouts: Record<LayoutName, ComponentType<Inner>> = {
  login: LoginLayout,
  main: AppLayout,
  form: FormLayout,
  full: FullLayout,
  settings: AppSettingsLayout,
  public: PublicLayout,
  presentation: VisitorLayout,
};
