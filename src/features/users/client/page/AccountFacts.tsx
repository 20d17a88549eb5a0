import type { ReactNode } from "react";
import { rightsWords } from "#features/session/rights_labels.rules.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Account } from "../../users.contract.ts";
import classes from "./UserPage.module.css";

/** Who the person is, and since when. */
export function AccountFacts({ account }: { account: Account }) {
  const { t } = useTexts();
  const dates = useDates();
  return (
    <section className={classes.section} aria-labelledby="user-account">
      <h2 id="user-account">{t("users.account")}</h2>
      <dl className={classes.facts}>
        <Fact term={t("auth.email")}>{account.email}</Fact>
        <Fact term={t("users.rights")}>{rightsWords(account, t)}</Fact>
        <Fact term={t("users.language")}>
          <span lang={account.language}>{t(`language.${account.language}`)}</span>
        </Fact>
        <Fact term={t("users.since")}>{dates.day(account.created_at)}</Fact>
        <Fact term={t("users.last_seen")}>
          {account.last_seen_at === null ? t("users.never_seen") : dates.dateTime(account.last_seen_at)}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
