import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { pagesOf, useChanged, useRefresh } from "#platform/client/api/query.ts";
import { useOldOnEntry, useRoom } from "#platform/client/sockets/use_room.tsx";
import type { OutputOf } from "#platform/endpoint.ts";
import type { ImprovementFilters } from "../improvement_filters.ts";
import {
  listProcedureImprovements,
  listProcessImprovements,
  setImprovementStatus,
} from "../improvements.contract.ts";
import type { AboutItem } from "./about_item.ts";

type Answer = OutputOf<typeof listProcedureImprovements>;

const pageOf = ({ data }: Answer) => ({
  rows: data.improvements,
  total: data.total,
  is_more: data.is_more,
  cut: data.cut,
  totals: data.totals,
  canChange: data.rights.entity_crud,
});

const lists = [listProcedureImprovements, listProcessImprovements];

/**
 * The requests about a procedure or a process, newest first; the former rows stand while other ones are read, and what
 * others send or answer appears by itself.
 */
export function useImprovements({ kind, id, slug }: AboutItem, query: ImprovementFilters) {
  const refresh = useRefresh();
  const room = `${kind}:${id}`;
  const readAgain = () => void refresh(...lists);
  useRoom(room, ({ change }) => {
    if (typeof change === "string" && change.startsWith("improvement.")) readAgain();
  });
  useOldOnEntry(room, lists, readAgain);
  const target = { params: { slug }, query };
  const pages =
    kind === "procedure"
      ? pagesOf(listProcedureImprovements, target, pageOf)
      : pagesOf(listProcessImprovements, target, pageOf);
  return useInfiniteQuery({ ...pages, placeholderData: keepPreviousData });
}

/** Reads again every view that shows requests. One that cannot be read again says so itself. */
export function useImprovementsRefresh(): () => void {
  const changed = useChanged();
  return useCallback(() => void changed(setImprovementStatus), [changed]);
}
