import { useIsPhone } from "#ui/device/use_device.ts";
import { Navigate } from "react-router";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { firstSettings } from "../../sidebar.rules.ts";
import { SettingsEntries } from "./SettingsEntries.tsx";

/** The settings by their own address: the list of them on a phone, elsewhere the first page, beside which the list stands. */
export function SettingsPage() {
  const { t } = useTexts();
  const user = useUser();
  const isPhone = useIsPhone();
  if (!isPhone) return <Navigate to={firstSettings(user)} replace />;
  return (
    <>
      <PageHeader title={t("menu.settings")} />
      <SettingsEntries />
    </>
  );
}
