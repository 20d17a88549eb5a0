import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/client/api/query.ts";
import { searchEverything } from "../search.contract.ts";

const settleAfter = 150;

/** What is found for what is being typed; `isStale` while it is still what was found for something else. */
export function useFound(typed: string) {
  const wanted = typed.trim();
  const [search] = useDebouncedValue(wanted, settleAfter);
  const query = useQuery({
    ...queryOf(searchEverything, { query: { search } }),
    enabled: search !== "" && wanted !== "",
    placeholderData: keepPreviousData,
  });
  const isStale = search !== wanted || query.isPlaceholderData;
  return { query, search, isStale };
}
