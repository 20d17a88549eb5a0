import { Skeleton, Text } from "@mantine/core";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useTexts } from "#platform/client/use_texts.ts";
import { groupsOfUses, type Uses } from "../../uses.rules.ts";
import classes from "./DeleteUses.module.css";

type Props<Key extends readonly unknown[]> = {
  /** The read of where it is used. */
  uses: UseQueryOptions<{ data: Uses }, Error, { data: Uses }, Key>;
};

/** Names what a deletion changes elsewhere, before it is asked for. */
export function DeleteUses<Key extends readonly unknown[]>({ uses }: Props<Key>) {
  const { t } = useTexts();
  const query = useQuery({ ...uses, staleTime: 0 });
  const groups = query.data && groupsOfUses(query.data.data);
  return (
    <div className={classes.root} aria-live="polite" aria-busy={query.isFetching}>
      {query.isPending && <Skeleton height={20} width="80%" aria-label={t("uses.loading")} />}
      {query.isError && <Text c="var(--mantine-color-error)">{t("uses.failed")}</Text>}
      {groups?.length === 0 && <Text>{t("uses.none")}</Text>}
      {groups?.map(({ kind, items }) => (
        <div key={kind}>
          <Text>{t(`uses.delete_${kind}`, { count: items.length })}</Text>
          <ul className={classes.places}>
            {items.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
