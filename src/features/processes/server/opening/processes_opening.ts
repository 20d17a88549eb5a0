import { binLinkText } from "#features/bin/server/bin_link_text.ts";
import { listTarget, processFilters } from "#features/items/item_filters.rules.ts";
import { createPath, processPath } from "#features/items/process_paths.ts";
import { listText } from "#features/items/server/opening/list_text.ts";
import { readFilters } from "#platform/address/filter_query.ts";
import { pageFrom } from "#platform/paging.ts";
import { pageOpening } from "#platform/server/opening/page_opening.ts";
import { listProcesses, type ProcessRow } from "../../processes.contract.ts";

const route =
  "M3 19a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M19 7a2 2 0 1 0 0 -4a2 2 0 0 0 0 4M11 19h5.5a3.5 3.5 0 0 0 0 -7h-8a3.5 3.5 0 0 1 0 -7h4.5";

export const processesOpening = pageOpening({
  path: "/processes",
  layout: "main",
  asks: { list: listProcesses },
  targets({ instance_id, query }) {
    const { params, query: values } = listTarget(instance_id, readFilters(processFilters, query));
    return { list: { params, query: pageFrom(values, 0) } };
  },
  text({ list: { data: counted } }, reader) {
    const { data: rows, total, is_more } = counted;
    if (rows.length === 0) return null;
    const { t } = reader;
    const title = t("process.title");
    const body = listText<ProcessRow>(
      {
        rows,
        total,
        is_more,
        words: {
          title,
          count: "process.count",
          search: t("process.search"),
          create: t("process.new"),
          heads: [t("proc.name"), t("proc.manager"), t("proc.steps"), t("process.updated")],
          pills: [t("categories.one"), t("proc.manager")],
        },
        createPath,
        aside: binLinkText("process", reader),
        pathOf: ({ slug }) => processPath(slug),
        hasChanges: (row) => row.has_unpublished_changes,
        factOf: ({ nodes }) => ({
          words: t("proc.step_count", { count: nodes }),
          icon: route,
          isSoon: false,
        }),
      },
      reader,
    );
    return { title, body };
  },
});
