import { Fragment } from "react";
import { Link } from "react-router";
import { createFromPath } from "#features/items/procedure_paths.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { startingPoints } from "../../starting_points.rules.ts";
import classes from "./StartingPoints.module.css";

/** Under the button of the first procedure: what it may begin from, so that nobody stands before an empty page. */
export function StartingPoints() {
  const { t } = useTexts();
  return (
    <p className={classes.root}>
      {t("starting.title")}{" "}
      {startingPoints.map((point, at) => (
        <Fragment key={point}>
          {at > 0 && ` ${t("starting.or")} `}
          <Link to={createFromPath(point)}>{t(`starting.${point}`)}</Link>
        </Fragment>
      ))}
      {t("starting.end")}
    </p>
  );
}
