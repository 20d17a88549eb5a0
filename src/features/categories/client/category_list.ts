import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { getProcedure, listProcedures } from "#features/procedures/procedures.contract.ts";
import type { OutputOf } from "#platform/endpoint.ts";
import { queryOf, useRefresh } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/session.tsx";
import { type Category, listCategories } from "../categories.contract.ts";

type Answer = OutputOf<typeof listCategories>;

const rowsOf = ({ data }: Answer) => data.data;

const listFor = (instance_id: number) => queryOf(listCategories, { params: { instance_id } });

/** All categories of the company, by name. */
export function useCategoryList() {
  const { master_instance_id } = useUser();
  return useQuery({ ...listFor(master_instance_id), select: rowsOf });
}

/**
 * Tells every open list and selector of a saved category: it stands there at once, in its place once the list has been
 * read again. Without one (after a deletion) they are only read again, like the procedures that showed its name.
 */
export function useCategoryChange(): (saved?: Category) => void {
  const { master_instance_id } = useUser();
  const client = useQueryClient();
  const refresh = useRefresh();
  return useCallback(
    (saved) => {
      if (saved)
        client.setQueryData<Answer>(
          listFor(master_instance_id).queryKey,
          (list) => list && withCategory(list, saved),
        );
      void refresh(listCategories, listProcedures, getProcedure);
    },
    [client, refresh, master_instance_id],
  );
}

function withCategory({ data }: Answer, saved: Category): Answer {
  const isKnown = data.data.some(({ id }) => id === saved.id);
  return isKnown
    ? { data: { ...data, data: data.data.map((row) => (row.id === saved.id ? saved : row)) } }
    : { data: { data: [...data.data, saved], total: data.total + 1 } };
}
