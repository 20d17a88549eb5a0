import { Anchor, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { procedurePath, listPath as proceduresPath } from "#features/items/procedure_paths.ts";
import { listPath as processesPath, processPath } from "#features/items/process_paths.ts";
import { listProcedures } from "#features/procedures/procedures.contract.ts";
import { listProcesses } from "#features/processes/processes.contract.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { StatusBadge } from "#ui/states/StatusBadge.tsx";
import type { Account } from "../../users.contract.ts";
import classes from "./UserPage.module.css";

/** So many are named; the list has the others. */
const mostNamed = 5;

/** What the person answers for: the last that were changed of either kind by name, and the way to all of them. */
export function Managed({ account: { id, manages } }: { account: Account }) {
  const { t } = useTexts();
  const { procedures, processes } = manages;
  return (
    <section className={classes.section} aria-labelledby="user-managed">
      <h2 id="user-managed">{t("users.manages")}</h2>
      {procedures + processes === 0 && <p className={classes.none}>{t("users.manages_none")}</p>}
      <div className={classes.kinds}>
        {procedures > 0 && <ManagedProcedures id={id} count={procedures} />}
        {processes > 0 && <ManagedProcesses id={id} count={processes} />}
      </div>
    </section>
  );
}

type KindProps = { id: number; count: number };

function ManagedProcedures({ id, count }: KindProps) {
  const { t } = useTexts();
  const { instance } = useUser();
  const query = useQuery(
    queryOf(listProcedures, { params: { instance_id: instance.id }, query: { responsible: String(id) } }),
  );
  return (
    <Named
      title={t("users.procedures", { count })}
      all={`${proceduresPath}?responsible=${id}`}
      more={t("users.all_procedures", { count })}
      count={count}
      rows={query.data?.data.data}
      isRead={!query.isPending}
      pathOf={procedurePath}
    />
  );
}

function ManagedProcesses({ id, count }: KindProps) {
  const { t } = useTexts();
  const { instance } = useUser();
  const query = useQuery(
    queryOf(listProcesses, { params: { instance_id: instance.id }, query: { responsible: String(id) } }),
  );
  return (
    <Named
      title={t("users.processes", { count })}
      all={`${processesPath}?responsible=${id}`}
      more={t("users.all_processes", { count })}
      count={count}
      rows={query.data?.data.data}
      isRead={!query.isPending}
      pathOf={processPath}
    />
  );
}

type NamedProps = {
  title: string;
  all: string;
  more: string;
  count: number;
  rows: readonly { id: number; slug: string; name: string; status: "draft" | "live" }[] | undefined;
  /** Or could not be: the way to all of them stays. */
  isRead: boolean;
  pathOf(slug: string): string;
};

function Named({ title, all, more, count, rows, isRead, pathOf }: NamedProps) {
  return (
    <div>
      <h3 className={classes.kind}>
        <Anchor component={Link} to={all} inherit>
          {title}
        </Anchor>
      </h3>
      <ul className={classes.named}>
        {!isRead
          ? Array.from({ length: Math.min(count, mostNamed) }, (_, at) => (
              <li key={at}>
                <Skeleton height={14} width={`${72 - at * 9}%`} my={5} />
              </li>
            ))
          : rows?.slice(0, mostNamed).map(({ id, slug, name, status }) => (
              <li key={id}>
                <Anchor component={Link} to={pathOf(slug)}>
                  {name}
                </Anchor>
                {status === "draft" && <StatusBadge status={status} />}
              </li>
            ))}
      </ul>
      {count > mostNamed && (
        <Anchor component={Link} to={all} className={classes.all ?? ""}>
          {more}
        </Anchor>
      )}
    </div>
  );
}
