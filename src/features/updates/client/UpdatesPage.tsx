import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconSparkles } from "@tabler/icons-react";
import { Link, NavLink, useParams } from "react-router";
import { queryOf } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { LeadOn } from "#ui/page/LeadOn.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import {
  listSoftwareUpdates,
  type SoftwareUpdate,
  type UpdateType,
  updateTypes,
} from "../updates.contract.ts";
import { firstToRead, updatePath, updatePaths } from "../updates.rules.ts";
import { UpdateChooser } from "./UpdateChooser.tsx";
import { UpdateNote } from "./UpdateNote.tsx";
import { NotesSkeleton } from "./UpdateSkeletons.tsx";
import classes from "./UpdatesPage.module.css";

/** What has changed in the product, at `/software-updates` and `/software-updates/{id}`. */
export function SoftwareUpdatesPage() {
  return <UpdatesPage type="updates" />;
}

/** What is being worked on, at `/work-in-progress` and `/work-in-progress/{id}`. */
export function WorkInProgressPage() {
  return <UpdatesPage type="work_in_progress" />;
}

function UpdatesPage({ type }: { type: UpdateType }) {
  const { t } = useTexts();
  const { id } = useParams();
  const query = useQuery(queryOf(listSoftwareUpdates, { query: { type } }));
  return (
    <>
      <PageHeader title={t("update.title")} />
      <nav aria-label={t("update.types")} className={classes.tabs}>
        {updateTypes.map((known) => (
          <Link key={known} to={updatePaths[known]} aria-current={known === type ? "page" : undefined}>
            {t(`update.type.${known}`)}
          </Link>
        ))}
      </nav>
      <QueryState
        query={query}
        skeleton={<NotesSkeleton />}
        place="part"
        isEmpty={({ data }) => data.length === 0 && id === undefined}
        empty={
          <EmptyState
            icon={<IconSparkles aria-hidden />}
            title={t(type === "updates" ? "update.empty" : "update.empty_wip")}
            text={t("update.empty_hint")}
          />
        }
      >
        {({ data }) => {
          const first = firstToRead(data);
          if (id === undefined) return first && <LeadOn to={updatePath(type, first.id)} />;
          return (
            <div className={data.length === 0 ? undefined : classes.columns}>
              <UpdateList updates={data} type={type} />
              <div className={classes.reading}>
                <UpdateChooser updates={data} type={type} id={id} />
                <UpdateNote key={id} id={id} type={type} />
              </div>
            </div>
          );
        }}
      </QueryState>
    </>
  );
}

function UpdateList({ updates, type }: { updates: readonly SoftwareUpdate[]; type: UpdateType }) {
  const { t } = useTexts();
  const dates = useDates();
  return (
    <nav aria-label={t("update.list")} className={classes.list}>
      <ul>
        {updates.map(({ id, name, created_at, seen }) => (
          <li key={id}>
            <NavLink
              to={updatePath(type, id)}
              className={classes.entry ?? ""}
              data-unread={!seen || undefined}
            >
              <time dateTime={created_at}>{dates.day(created_at)}</time>
              <span className={classes.name}>{name}</span>
              {!seen && <VisuallyHidden>({t("update.unread")})</VisuallyHidden>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
