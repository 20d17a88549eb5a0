import { Skeleton, VisuallyHidden } from "@mantine/core";
import { Link } from "react-router";
import { listPath as proceduresPath } from "#features/items/procedure_paths.ts";
import { listPath as processesPath } from "#features/items/process_paths.ts";
import { type CountedPerson, isBySeen, type PeopleSort } from "#features/people/people.contract.ts";
import { rightsWords } from "#features/session/rights_labels.rules.ts";
import { sortAfter, wayIn } from "#platform/address/column_sorts.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { Avatar } from "#ui/content/Avatar.tsx";
import { fullName } from "#ui/content/PersonName.tsx";
import { RowLink } from "#ui/lists/RowLink.tsx";
import { RowList } from "#ui/lists/RowList.tsx";
import { SortHead } from "#ui/lists/sorting/SortHead.tsx";
import { columnSorts, userPath } from "../../users_list.rules.ts";
import { AccountActions } from "../actions/AccountActions.tsx";
import { AccountBadge } from "./AccountBadge.tsx";
import classes from "./UserList.module.css";

type Props = {
  people: readonly CountedPerson[];
  /** The caller manages accounts; others read who works here. */
  isManaged: boolean;
  /** The rows are still those of the former filters. */
  isStale: boolean;
} & Order;

type Order = { sort: PeopleSort; onSort(sort: PeopleSort): void };

/** Colleagues under each other; for who manages them a row leads to the account. */
export function UserList({ people, isManaged, isStale, ...order }: Props) {
  const { t } = useTexts();
  return (
    <div
      className={classes.root}
      data-managed={isManaged || undefined}
      data-by-seen={isBySeen(order.sort) || undefined}
    >
      <Heads isManaged={isManaged} order={order} />
      <RowList label={t("menu.users")} isStale={isStale}>
        {people.map((person) => (
          <li key={person.id} className={classes.row}>
            <Avatar person={person} size={36} />
            <div className={classes.who}>
              <div className={classes.title}>
                {isManaged ? (
                  <RowLink to={userPath(person.slug)} className={classes.name ?? ""}>
                    {fullName(person)}
                  </RowLink>
                ) : (
                  <span className={classes.name}>{fullName(person)}</span>
                )}
                <AccountBadge person={person} />
              </div>
              <span className={classes.email}>{person.email}</span>
            </div>
            <div className={classes.facts}>
              <span className={classes.rights}>{rightsWords(person, t)}</span>
              <Manages person={person} />
              {isManaged && <LastSeen person={person} />}
            </div>
            {isManaged && (
              <div className={classes.menu}>
                <AccountActions person={person} />
              </div>
            )}
          </li>
        ))}
      </RowList>
    </div>
  );
}

/** The columns' heads, by two of which the list is sorted. Each fact of a row says what it is where its words do not. */
function Heads({ isManaged, order }: { isManaged: boolean; order: Order }) {
  const { t } = useTexts();
  const head = (column: keyof typeof columnSorts, label: string) => (
    <SortHead
      label={label}
      way={wayIn(columnSorts[column], order.sort)}
      onSort={() => order.onSort(sortAfter<PeopleSort>(columnSorts[column], order.sort, "name"))}
    />
  );
  return (
    <div className={classes.heads} role="group" aria-label={t("list.sort")}>
      <span className={classes.first}>{head("name", t("users.name"))}</span>
      <span aria-hidden>{t("users.rights")}</span>
      <span aria-hidden>{t("users.responsible_for")}</span>
      {isManaged && <span>{head("seen", t("users.last_seen"))}</span>}
    </div>
  );
}

function Manages({ person: { id, manages } }: { person: CountedPerson }) {
  const { t } = useTexts();
  const { procedures = 0, processes = 0 } = manages ?? {};
  return (
    <span className={classes.manages}>
      {procedures + processes > 0 && <VisuallyHidden>{t("users.responsible_for")}</VisuallyHidden>}
      {procedures > 0 && (
        <Link to={`${proceduresPath}?responsible=${id}`}>{t("users.procedures", { count: procedures })}</Link>
      )}
      {processes > 0 && (
        <Link to={`${processesPath}?responsible=${id}`}>{t("users.processes", { count: processes })}</Link>
      )}
    </span>
  );
}

function LastSeen({ person: { last_seen_at } }: { person: CountedPerson }) {
  const { t } = useTexts();
  const dates = useDates();
  return (
    <span className={classes.seen}>
      <VisuallyHidden>{t("users.last_seen")}</VisuallyHidden>
      {last_seen_at ? (
        <time dateTime={last_seen_at} title={dates.dateTime(last_seen_at)}>
          {dates.short(last_seen_at)}
        </time>
      ) : (
        last_seen_at === null && t("users.never_seen")
      )}
    </span>
  );
}

const widths = ["34%", "48%", "28%", "42%", "38%", "30%", "46%", "36%"];

/** The list's shape while it is read. */
export function UserListSkeleton() {
  const { t } = useTexts();
  return (
    <div className={classes.root} role="status" aria-label={t("list.loading")}>
      <div className={classes.heads} aria-hidden>
        <span className={classes.first}>{t("users.name")}</span>
        <span>{t("users.rights")}</span>
        <span>{t("users.responsible_for")}</span>
      </div>
      <div className={classes.waiting}>
        {widths.map((width) => (
          <div key={width} className={classes.row}>
            <Skeleton circle height={36} />
            <div className={classes.who}>
              <Skeleton height={14} width={width} my={4} />
              <Skeleton height={10} width="52%" my={6} />
            </div>
            <div className={classes.facts}>
              <Skeleton height={12} width={110} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
