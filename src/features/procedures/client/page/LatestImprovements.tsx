import { Link } from "react-router";
import { useDates } from "#platform/client/dates.tsx";
import { useTexts } from "#platform/client/texts.ts";
import { PersonName } from "#platform/client/ui/PersonName.tsx";
import type { Procedure } from "../../procedures.contract.ts";
import { improvementsPath } from "../procedure_paths.ts";
import classes from "./LatestImprovements.module.css";

const latest = 3;

/** The newest improvement requests of a procedure, and the way to all of them; nothing when there are none. */
export function LatestImprovements({ procedure }: { procedure: Procedure }) {
  const { t } = useTexts();
  const dates = useDates();
  const { slug, improvement_proposals, total_improvement_proposals } = procedure;
  if (improvement_proposals.length === 0) return null;
  return (
    <section className={classes.root}>
      <h2 className={classes.heading}>{t("proc.improvements.latest")}</h2>
      <ul className={classes.list}>
        {improvement_proposals.slice(0, latest).map((improvement) => (
          <li key={improvement.id}>
            <p className={classes.body}>{improvement.body}</p>
            <div className={classes.meta}>
              <PersonName person={improvement.user} size={20} />
              <time dateTime={improvement.created_at}>{dates.day(improvement.created_at)}</time>
              <span className={classes.status} data-status={improvement.status}>
                {t(`proc.improvements.${improvement.status}`)}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <Link to={improvementsPath(slug)}>
        {t("proc.improvements.all", { count: total_improvement_proposals })}
      </Link>
    </section>
  );
}
