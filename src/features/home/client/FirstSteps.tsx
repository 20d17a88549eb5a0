import { CloseButton, VisuallyHidden } from "@mantine/core";
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { createFromPath, createPath } from "#features/items/procedure_paths.ts";
import { createPath as drawPath } from "#features/items/process_paths.ts";
import { invitePath } from "#features/users/users_list.rules.ts";
import { call } from "#platform/client/api/call.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { getHome, type HomeData, leaveFirstSteps } from "../home.contract.ts";
import type { FirstStep } from "../home.rules.ts";
import classes from "./FirstSteps.module.css";

const paths: Record<FirstStep["name"], string> = {
  procedure: createPath,
  process: drawPath,
  people: invitePath,
  import: createFromPath("word"),
};

/** What a new company does first: each is ticked once it is there, and all can be put aside. */
export function FirstSteps({ steps }: { steps: NonNullable<HomeData["first_steps"]> }) {
  const { t } = useTexts();
  const id = useId();
  const alerts = useAlerts();
  const client = useQueryClient();

  async function leave() {
    try {
      await call(leaveFirstSteps, {});
      await client.invalidateQueries(queryOf(getHome));
    } catch (error) {
      alerts.error(error);
    }
  }

  return (
    <section className={classes.root} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {t("first.title")}
        </h2>
        <CloseButton
          size={44}
          iconSize={18}
          aria-label={t("first.leave")}
          title={t("first.leave")}
          onClick={() => void leave()}
        />
      </div>
      <ol className={classes.steps}>
        {steps.map(({ name, is_done }) => (
          <li key={name} className={classes.step} data-done={is_done || undefined}>
            {is_done ? (
              <IconCircleCheckFilled size={20} className={classes.tick ?? ""} aria-hidden />
            ) : (
              <IconCircle size={20} className={classes.open ?? ""} aria-hidden />
            )}
            <div className={classes.words}>
              <Link to={paths[name]} className={classes.name ?? ""}>
                {t(`first.${name}`)}
              </Link>
              {is_done && <VisuallyHidden> ({t("first.done")})</VisuallyHidden>}
              <span className={classes.hint}>{t(`first.${name}_hint`)}</span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
