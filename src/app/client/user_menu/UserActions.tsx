import {
  IconKeyboard,
  IconLifebuoy,
  IconLogout,
  IconPresentation,
  IconUserCircle,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { useLanguageChange } from "#features/session/client/use_language_change.ts";
import { useSignOut } from "#features/session/client/use_sign_out.ts";
import { useSession, useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { Keys } from "#ui/device/Keys.tsx";
import { LanguageSwitch } from "#ui/device/LanguageSwitch.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";
import { Avatar } from "#ui/content/Avatar.tsx";
import { fullName } from "#ui/content/PersonName.tsx";
import { useIsTouch } from "#ui/device/use_device.ts";
import { ThemeSwitch } from "#ui/device/ThemeSwitch.tsx";
import entries from "#ui/layouts/MenuEntry.module.css";
import classes from "./UserActions.module.css";

/** What belongs to the account: profile, appearance, language, shortcuts, the way out. */
export function UserActions({ onDone }: { onDone(): void }) {
  const { t } = useTexts();
  const user = useUser();
  const { support_email, webinar_url, webinars_url } = useSession().help;
  const modals = useModals();
  const isTouch = useIsTouch();
  const signOut = useSignOut();
  const changeLanguage = useLanguageChange();

  return (
    <>
      <div className={classes.who}>
        <Avatar person={user} size={36} />
        <div className={classes.lines}>
          <strong>{fullName(user)}</strong>
          <span>{user.email}</span>
          <span>{user.instance.name}</span>
        </div>
      </div>
      <Link to="/settings/profile" className={entries.entry} onClick={onDone}>
        <IconUserCircle size={18} aria-hidden />
        {t("settings.profile")}
      </Link>
      {!isTouch && (
        <button
          type="button"
          className={entries.entry}
          onClick={() => {
            onDone();
            modals.open("shortcuts", {});
          }}
        >
          <IconKeyboard size={18} aria-hidden />
          {t("shortcut.title")}
          <span className={classes.keys}>
            <Keys keys="?" />
          </span>
        </button>
      )}
      {(webinar_url !== null || webinars_url !== null) && (
        <button
          type="button"
          className={entries.entry}
          onClick={() => {
            onDone();
            modals.open("webinar_tbf", {});
          }}
        >
          <IconPresentation size={18} aria-hidden />
          {t("webinar.title")}
        </button>
      )}
      {support_email !== null && (
        <button
          type="button"
          className={entries.entry}
          onClick={() => {
            onDone();
            modals.open("contact", {});
          }}
        >
          <IconLifebuoy size={18} aria-hidden />
          {t("contact.title")}
        </button>
      )}
      <div className={classes.switches}>
        <ThemeSwitch fullWidth />
        <LanguageSwitch fullWidth onChange={changeLanguage} />
      </div>
      <div className={classes.leave}>
        <button
          type="button"
          className={entries.entry}
          onClick={() => {
            onDone();
            signOut();
          }}
        >
          <IconLogout size={18} aria-hidden />
          {t("auth.logout")}
        </button>
      </div>
    </>
  );
}
