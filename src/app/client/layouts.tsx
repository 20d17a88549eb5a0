import type { ComponentType, ReactNode } from "react";
import { FormLayout } from "#ui/layouts/FormLayout.tsx";
import { FullLayout } from "#ui/layouts/FullLayout.tsx";
import { LoginLayout } from "#ui/layouts/LoginLayout.tsx";
import { MainLayout } from "#ui/layouts/MainLayout.tsx";
import { PresentationLayout } from "#ui/layouts/PresentationLayout.tsx";
import { PublicLayout } from "#ui/layouts/PublicLayout.tsx";
import { SettingsLayout } from "#ui/layouts/SettingsLayout.tsx";
import { useSession } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { FullLoader } from "#ui/states/FullLoader.tsx";
import { BottomMenu } from "./BottomMenu.tsx";
import type { LayoutName } from "#ui/client_feature.ts";
import { Notices } from "./Notices.tsx";
import { useSettings } from "./settings/settings.ts";
import { Sidebar } from "./Sidebar.tsx";

type Inner = { children: ReactNode };

function AppLayout({ children }: Inner) {
  return (
    <MainLayout sidebar={<Sidebar />} bottom={<BottomMenu />} notices={<Notices />}>
      {children}
    </MainLayout>
  );
}

function AppSettingsLayout({ children }: Inner) {
  const { t } = useTexts();
  const { groups, there } = useSettings();
  const named = groups.map(({ label: title, links }) => ({
    title: t(title),
    links: links.map(({ to, label, icon: Icon }) => ({
      to,
      label: t(label),
      icon: <Icon size={18} aria-hidden />,
    })),
  }));
  const outside = there.map(({ href, label, icon: Icon }) => ({
    href,
    label: t(label),
    icon: <Icon size={18} aria-hidden />,
  }));
  return (
    <AppLayout>
      <SettingsLayout
        title={t("menu.settings")}
        groups={named}
        outside={{ title: t("menu.organigram"), links: outside }}
      >
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

/** What stands before the application may also be for somebody who is signed in: a refusal, a new password. */
function AppLoginLayout({ children }: Inner) {
  return <LoginLayout isVisitor={useSession().user === null}>{children}</LoginLayout>;
}

export const layouts: Record<LayoutName, ComponentType<Inner>> = {
  login: AppLoginLayout,
  main: AppLayout,
  form: FormLayout,
  full: FullLayout,
  settings: AppSettingsLayout,
  public: PublicLayout,
  presentation: VisitorLayout,
};
