import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { Avatar } from "#ui/content/Avatar.tsx";
import { LanguageSwitch } from "#ui/device/LanguageSwitch.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { fullName } from "#ui/content/PersonName.tsx";
import { SingleKeysSwitch } from "#ui/device/SingleKeysSwitch.tsx";
import { ThemeSwitch } from "#ui/device/ThemeSwitch.tsx";
import { rightsLabels } from "../rights_labels.rules.ts";
import { useLanguageChange } from "./use_language_change.ts";
import { PasswordRow } from "./PasswordRow.tsx";
import classes from "./ProfilePage.module.css";

/** Who the person is here, and how the interface looks and speaks to them. */
export function ProfilePage() {
  const { t } = useTexts();
  const user = useUser();
  const changeLanguage = useLanguageChange();
  const rights = rightsLabels(user).map((label) => t(label));

  return (
    <>
      <PageHeader title={t("profile.title")} />
      <section className={classes.section} aria-labelledby="profile-person">
        <h2 id="profile-person">{t("profile.person")}</h2>
        <div className={classes.person}>
          <Avatar person={user} size={64} />
          <dl className={classes.facts}>
            <Fact term={t("profile.name")} value={fullName(user)} />
            <Fact term={t("profile.email")} value={user.email} />
            <Fact term={t("profile.company")} value={user.instance.name} />
            <Fact term={t("profile.rights")} value={rights.join(", ")} />
          </dl>
        </div>
      </section>
      <section className={classes.section} aria-labelledby="profile-preferences">
        <h2 id="profile-preferences">{t("profile.preferences")}</h2>
        <div className={classes.preference}>
          <div>
            <h3>{t("profile.language")}</h3>
            <p>{t("profile.language_hint")}</p>
          </div>
          <LanguageSwitch onChange={changeLanguage} />
        </div>
        <div className={classes.preference}>
          <div>
            <h3>{t("theme.title")}</h3>
            <p>{t("profile.theme_hint")}</p>
          </div>
          <ThemeSwitch />
        </div>
        <PasswordRow />
        <div className={classes.preference}>
          <SingleKeysSwitch />
        </div>
      </section>
    </>
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
