import { useDates } from "#platform/client/use_dates.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Procedure } from "../../procedures.contract.ts";
import classes from "./PrintedFrame.module.css";

/** Only on paper, over the title: whose document it is, which one, and in which version. */
export function PrintedHead({ procedure }: { procedure: Procedure }) {
  const { t } = useTexts();
  const dates = useDates();
  const { instance } = useUser();
  const { id, version, status, source, has_draft_changes } = procedure;
  const isPublished = status === "live" && (source === "live" || !has_draft_changes);
  const cells = [
    [t("proc.print.code"), String(id)],
    [t("proc.version"), String(version.number)],
    [t("proc.print.saved"), dates.day(version.created_at)],
    [t("proc.print.state"), t(isPublished ? "history.live" : "proc.print.draft")],
  ] as const;
  return (
    <div className={classes.head}>
      {instance.logo !== null && <img src={instance.logo} alt="" className={classes.logo} />}
      <div className={classes.company}>{instance.name}</div>
      <dl className={classes.cells}>
        {cells.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Only on paper, after the steps: where who wrote, checked and approved it signs. */
export function PrintedSignatures() {
  const { t } = useTexts();
  return (
    <dl className={classes.signatures}>
      {(["written", "checked", "approved"] as const).map((who) => (
        <div key={who}>
          <dt>{t(`proc.print.${who}`)}</dt>
          <dd>{t("proc.print.signature")}</dd>
        </div>
      ))}
    </dl>
  );
}
