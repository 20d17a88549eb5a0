import type { ListedPerson } from "#features/people/people.contract.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./AccountBadge.module.css";

/** What is not as usual with an account; most have nothing of it. */
export function AccountBadge({ person }: { person: Pick<ListedPerson, "status" | "is_joined"> }) {
  const { t } = useTexts();
  const exception = person.status === "archived" ? "archived" : person.is_joined ? null : "invited";
  if (exception === null) return null;
  return (
    <span className={classes.root} data-exception={exception}>
      {t(`users.badge.${exception}`)}
    </span>
  );
}
