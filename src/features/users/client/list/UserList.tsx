import { Skeleton } from "@mantine/core";
import { Link } from "react-router";
import type { ListedPerson } from "#features/people/people.contract.ts";
import { rightsLabels } from "#features/session/rights_labels.rules.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { Avatar } from "#ui/content/Avatar.tsx";
import { fullName } from "#ui/content/PersonName.tsx";
import { userPath } from "../../users_list.rules.ts";
import { AccountActions } from "../actions/AccountActions.tsx";
import { AccountBadge } from "./AccountBadge.tsx";
import classes from "./UserList.module.css";

type Props = {
  people: readonly ListedPerson[];
  /** The caller manages accounts; others read who works here. */
  isManaged: boolean;
  /** The rows are still those of the former filters. */
  isStale: boolean;
};

/** Colleagues under each other; for who manages them a row leads to the account. */
export function UserList({ people, isManaged, isStale }: Props) {
  const { t } = useTexts();
  return (
    <ul
      className={classes.list}
      aria-label={t("menu.users")}
      data-stale={isStale || undefined}
      aria-busy={isStale}
    >
      {people.map((person) => (
        <li key={person.id} className={classes.row} data-managed={isManaged || undefined}>
          <Avatar person={person} size={36} />
          <div className={classes.who}>
            <div className={classes.title}>
              {isManaged ? (
                <Link to={userPath(person.slug)} className={classes.name ?? ""}>
                  {fullName(person)}
                </Link>
              ) : (
                <span className={classes.name}>{fullName(person)}</span>
              )}
              <AccountBadge person={person} />
            </div>
            <span className={classes.email}>{person.email}</span>
          </div>
          <span className={classes.rights}>
            {rightsLabels(person)
              .map((label) => t(label))
              .join(", ")}
          </span>
          {isManaged && (
            <div className={classes.menu}>
              <AccountActions person={person} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

const widths = ["34%", "48%", "28%", "42%", "38%", "30%", "46%", "36%"];

/** The list's shape while it is read. */
export function UserListSkeleton() {
  const { t } = useTexts();
  return (
    <div className={classes.list} role="status" aria-label={t("list.loading")}>
      {widths.map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton circle height={36} />
          <div className={classes.who}>
            <Skeleton height={14} width={width} my={4} />
            <Skeleton height={10} width="52%" my={6} />
          </div>
          <Skeleton height={12} width={110} />
        </div>
      ))}
    </div>
  );
}
