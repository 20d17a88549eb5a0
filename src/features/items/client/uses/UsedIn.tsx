import { UnstyledButton } from "@mantine/core";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { groupsOfUses, type UseGroup, type Uses } from "../../uses.rules.ts";
import classes from "./UsedIn.module.css";

type Props<Key extends readonly unknown[]> = {
  /** The read of where it is used. */
  uses: UseQueryOptions<{ data: Uses }, Error, { data: Uses }, Key>;
};

/** Where a procedure or a process is used, with links; nothing where it is used nowhere. */
export function UsedIn<Key extends readonly unknown[]>({ uses }: Props<Key>) {
  const { t } = useTexts();
  const query = useQuery(uses);
  if (query.isError) return <p className={classes.failure}>{t("uses.failed")}</p>;
  const groups = groupsOfUses(query.data?.data ?? { charts: [], triggers_of: [] });
  return groups.map((group) => <Places key={group.kind} {...group} />);
}

/** More than these unfold on demand. */
const shownAtFirst = 6;

function Places({ kind, items }: UseGroup) {
  const { t } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, shownAtFirst);
  const words = t(`uses.${kind}`, { count: items.length });
  return (
    <section className={classes.root} aria-label={words}>
      <span className={classes.words}>{words}</span>
      <ul className={classes.places}>
        {shown.map(({ id, name, path }) => (
          <li key={id}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        {shown.length < items.length && (
          <li>
            <UnstyledButton className={classes.more} onClick={() => setWhole(true)}>
              {t("uses.more", { count: items.length - shown.length })}
            </UnstyledButton>
          </li>
        )}
      </ul>
    </section>
  );
}
