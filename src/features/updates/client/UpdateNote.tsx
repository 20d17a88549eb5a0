import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryOf, useRefresh } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { LeadOn } from "#ui/page/LeadOn.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { SafeHtml } from "#ui/content/SafeHtml.tsx";
import { getSoftwareUpdate, listSoftwareUpdates, type UpdateType } from "../updates.contract.ts";
import { updatePath } from "../updates.rules.ts";
import { NoteSkeleton } from "./UpdateSkeletons.tsx";
import classes from "./UpdatesPage.module.css";

/**
 * One note whole; one of the other type is shown among its own. Reading it makes it seen, which the lists and the
 * menu's mark then say.
 */
export function UpdateNote({ id, type }: { id: string; type: UpdateType }) {
  const dates = useDates();
  const refresh = useRefresh();
  const query = useQuery(queryOf(getSoftwareUpdate, { params: { id } }));
  const isRead = query.isSuccess;

  useEffect(() => {
    if (isRead) void refresh(listSoftwareUpdates);
  }, [isRead, refresh]);

  return (
    <QueryState query={query} skeleton={<NoteSkeleton />} place="part">
      {({ data: { name, created_at, body, ...note } }) =>
        note.type === type ? (
          <article className={classes.note}>
            <time dateTime={created_at} className={classes.date}>
              {dates.day(created_at)}
            </time>
            <h2>{name}</h2>
            <SafeHtml html={body} />
          </article>
        ) : (
          <LeadOn to={updatePath(note.type, note.id)} />
        )
      }
    </QueryState>
  );
}
