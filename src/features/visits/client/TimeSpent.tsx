import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import { getTimeSettings } from "../visits.contract.ts";
import classes from "./TimeSpent.module.css";
import { useVisitTime } from "./use_visit_time.ts";

type Props = { procedure: { slug: string; name: string; rights: { entity_crud: boolean } } };

const settingsStale = 5 * 60_000;

/** Records the time on a procedure's page, says so, and leads to who spent how long. */
export function TimeSpent({ procedure: { slug, name, rights } }: Props) {
  const { t } = useTexts();
  const { open } = useModals();
  const user = useUser();
  const query = useQuery({ ...queryOf(getTimeSettings), staleTime: settingsStale });
  const mode = query.data?.data.mode;
  useVisitTime({ slug, isRecorded: mode !== undefined && mode !== "off" });

  const { reports } = user.rights;
  const seesAll = rights.entity_crud || reports.includes("procedures") || reports.includes("users");
  return (
    <p className={classes.root}>
      {mode !== undefined && mode !== "off" && (
        <>
          {t(`time.notice.${mode}`)}{" "}
          <button type="button" className={classes.link} onClick={() => open("time_notice", {})}>
            {t("time.notice.more")}
          </button>
          {mode === "per_person" && (
            <>
              {" · "}
              <button
                type="button"
                className={classes.link}
                onClick={() => open("entries_procedure_users", { of: { slug, name }, seesAll })}
              >
                {t(seesAll ? "time.who" : "time.mine")}
              </button>
            </>
          )}
        </>
      )}
    </p>
  );
}
