import { binLinkText } from "#features/bin/server/bin_link_text.ts";
import { listTarget, procedureFilters } from "#features/items/item_filters.rules.ts";
import { createPath, procedurePath } from "#features/items/procedure_paths.ts";
import { listText } from "#features/items/server/opening/list_text.ts";
import { readFilters } from "#platform/address/filter_query.ts";
import type { Markup } from "#platform/html/markup.ts";
import { pageFrom } from "#platform/paging.ts";
import {
  type OpeningAddress,
  type OpeningReader,
  pageOpening,
} from "#platform/server/opening/page_opening.ts";
import { dayInZone, timeZone } from "#platform/time/dates.ts";
import type { OutputOf } from "#platform/endpoint.ts";
import { listProcedures } from "../../procedures.contract.ts";
import { nextDateWords } from "../../triggers/triggers.sentences.ts";

const calendar =
  "M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12M16 3l0 4M8 3l0 4M4 11l16 0M8 15h2v2h-2l0 -2";

/** How the list's page asks for its first rows. */
export function firstProcedures({ instance_id, query }: OpeningAddress) {
  const { params, query: values } = listTarget(instance_id, readFilters(procedureFilters, query));
  return { params, query: pageFrom(values, 0) };
}

/** The list of procedures; null for one without rows, which says other things. */
export function proceduresText(
  { data: { data: rows, total, is_more } }: OutputOf<typeof listProcedures>,
  reader: OpeningReader,
): Markup | null {
  if (rows.length === 0) return null;
  const { t, now } = reader;
  const today = dayInZone(now, timeZone);
  const shown = {
    rows,
    total,
    is_more,
    words: {
      title: t("proc.title"),
      count: "proc.count",
      search: t("proc.search"),
      create: t("proc.new"),
      heads: [t("proc.name"), t("proc.manager"), t("proc.next_date"), t("proc.updated")],
      pills: [t("categories.one"), t("roles.one"), t("proc.manager")],
    },
    createPath,
    aside: binLinkText("procedure", reader),
    pathOf: ({ slug }) => procedurePath(slug),
    hasChanges: (row) => row.has_draft_changes,
    factOf: ({ next_date }) =>
      next_date === null ? null : { ...nextDateWords(next_date, today, reader), icon: calendar },
  } satisfies Parameters<typeof listText<(typeof rows)[number]>>[0];
  return listText(shown, reader);
}

export const proceduresOpening = pageOpening({
  path: "/procedures",
  layout: "main",
  asks: { list: listProcedures },
  targets: (at) => ({ list: firstProcedures(at) }),
  text({ list }, reader) {
    const body = proceduresText(list, reader);
    return body && { title: reader.t("proc.title"), body };
  },
});
