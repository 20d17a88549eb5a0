import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { rightsWords } from "#features/session/rights_labels.rules.ts";
import { useLanguageChange } from "#features/session/client/use_language_change.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { LanguageSwitch } from "#ui/device/LanguageSwitch.tsx";
import { SingleKeysSwitch } from "#ui/device/SingleKeysSwitch.tsx";
import { ThemeSwitch } from "#ui/device/ThemeSwitch.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { NamesForm } from "./NamesForm.tsx";
import { PasswordRow } from "./PasswordRow.tsx";
import { PictureField } from "./PictureField.tsx";
import classes from "./ProfilePage.module.css";
import { Notice } from "#ui/states/Notice.tsx";

/** Who the person is here, and how the interface looks and speaks to them. */
export function ProfilePage() {
  const { t } = useTexts();
  const user = useUser();
  const changeLanguage = useLanguageChange();
  const isOwn = user.impersonator === null;

  return (
    <>
      <PageHeader title={t("profile.title")} />
      {!isOwn && (
        <Notice tone="attention" my={16}>
          {t("profile.looking")}
        </Notice>
      )}
      <section className={classes.section} aria-labelledby="profile-person">
        <h2 id="profile-person">{t("profile.person")}</h2>
        <div className={classes.person}>
          <PictureField isOwn={isOwn} />
          <div className={classes.data}>
            <NamesForm isOwn={isOwn} />
            <dl className={classes.facts}>
              <Fact term={t("profile.email")} value={user.email} />
              <Fact term={t("profile.company")} value={user.instance.name} />
              <Fact term={t("profile.rights")} value={rightsWords(user, t)} />
            </dl>
          </div>
        </div>
      </section>
      <section className={classes.section} aria-labelledby="profile-preferences">
        <h2 id="profile-preferences">{t("profile.preferences")}</h2>
        <Preference title={t("profile.language")} hint={t("profile.language_hint")}>
          <LanguageSwitch onChange={changeLanguage} />
        </Preference>
        <Preference title={t("theme.title")} hint={t("profile.theme_hint")}>
          <ThemeSwitch />
        </Preference>
        <Preference title={t("settings.notifications")} hint={t("profile.notifications_hint")}>
          <Button component={Link} to="/settings/notifications" variant="default">
            {t("profile.notifications_choose")}
          </Button>
        </Preference>
        <SingleKeysSwitch labelPosition="left" classNames={switched} />
      </section>
      {isOwn && (
        <section className={classes.section} aria-labelledby="profile-security">
          <h2 id="profile-security">{t("profile.security")}</h2>
          <PasswordRow />
          <Preference title={t("settings.sessions")} hint={t("sessions.hint")}>
            <Button component={Link} to="/settings/sessions" variant="default">
              {t("sessions.see")}
            </Button>
          </Preference>
        </section>
      )}
    </>
  );
}

/** A switch has its words in its label, and stands where the controls of the other rows do. */
const switched = {
  root: classes.switched ?? "",
  body: classes.preference ?? "",
  labelWrapper: classes.words ?? "",
  label: classes.title ?? "",
  description: classes.hint ?? "",
};

function Preference({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <div className={classes.preference}>
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.hint}>{hint}</p>
      </div>
      {children}
    </div>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
