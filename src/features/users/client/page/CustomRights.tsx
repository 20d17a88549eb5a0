import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Account } from "../../users.contract.ts";
import classes from "./UserPage.module.css";

/** What a person may do beyond what they are; given and taken in the settings. */
export function CustomRights({ account: { special_rights } }: { account: Account }) {
  const { t } = useTexts();
  const { rights } = useUser();
  return (
    <section className={classes.section} aria-labelledby="user-custom-rights">
      <h2 id="user-custom-rights">{t("users.custom_rights")}</h2>
      {special_rights.length === 0 ? (
        <p className={classes.none}>{t("users.custom_none")}</p>
      ) : (
        <dl className={classes.facts}>
          {special_rights.map((right) => (
            <div key={right.id}>
              <dt>{t(`users.custom.${right.type}`)}</dt>
              <dd>
                {[
                  ...[...right.roles, ...right.processes].map(({ name }) => name),
                  ...right.reports.map((report) => t(`users.report.${report}`)),
                ].join(", ")}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {rights.manage_rights && (
        <Anchor component={Link} to="/settings/custom-rights" className={classes.more ?? ""}>
          {t("users.custom_settings")}
        </Anchor>
      )}
    </section>
  );
}
