import { type Markup, markup } from "#platform/html/markup.ts";
import type { OpeningReader } from "#platform/server/opening/page_opening.ts";
import { badgeText, controlText, headerText, personText, signText } from "#platform/server/opening/pieces.ts";
import { sheet } from "#platform/server/opening/sheet.ts";
import type { IdName, Person } from "#platform/schemas.ts";
import { dayInZone, formatNearDay, timeZone } from "#platform/time/dates.ts";
import { relativeTime } from "#platform/time/relative_time.ts";

const list = sheet("features/items/client/ItemList");
const button = sheet("ui/page/HeadButton");
const filters = sheet("ui/lists/FilterGroup");
const order = sheet("ui/lists/sorting/SortPill");
const bar = sheet("ui/lists/ListBar");
const link = sheet("ui/lists/RowLink");

type Row = {
  name: string;
  status: "draft" | "live";
  responsible: Person;
  categories: readonly IdName[];
  updated_at: string;
};

type Shown<R extends Row> = {
  rows: readonly R[];
  total: number;
  is_more: boolean;
  words: {
    title: string;
    count: string;
    search: string;
    create: string;
    /** Over the columns: name, manager, fact, updated. */
    heads: readonly [string, string, string, string];
    /** The filters' buttons after the one for the status. */
    pills: readonly string[];
  };
  createPath: string;
  /** Beside how many there are. */
  aside: Markup | null;
  pathOf(row: R): string;
  hasChanges(row: R): boolean;
  factOf(row: R): { words: string; icon: string; isSoon: boolean } | null;
};

const glass = "M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6";
const down = "M6 9l6 6l6 -6";
const sliders =
  "M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 6h8M16 6h4M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 12h2M10 12h10M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 18h11M19 18h1";
const plus = "M12 5l0 14M5 12l14 0";
const waiting = "M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4M13.5 6.5l4 4M19 16v3M19 22v.01";

/** The first page of a list of items, as `ItemListPage` draws it. */
export function listText<R extends Row>(shown: Shown<R>, reader: OpeningReader): Markup {
  const { words, rows, total, is_more, aside } = shown;
  const { t, rights } = reader;
  const create =
    rights.create_items &&
    markup`<a class="first-button ${button("root")}" href="${shown.createPath}" aria-label="${words.create}">${signText(plus, 16)}<span class="${button("words")}">${words.create}</span></a>`;
  const meta = markup`<span>${t(words.count, { count: total, is_more })}</span>${aside}`;
  const pill = (label: string) => controlText(markup`${label}${signText(down, 14)}`, "first-pill");
  const field = controlText(markup`${signText(glass, 16)}${words.search}`, `first-field ${bar("search")}`);
  const fold = controlText(
    markup`${signText(sliders, 16)}${t("list.filters")}`,
    `first-pill ${filters("fold")}`,
  );
  return markup`${headerText(words.title, meta, create || null)}<div class="${bar("root")}" aria-hidden="true">${field}${fold}<div class="${filters("group")}" data-unfolded="false">${[t("status.title"), ...words.pills].map(pill)}</div><div class="${order("root")}" data-until="1000">${pill(t("list.sort.newest"))}</div></div>
<div class="${list("root")}" role="table" aria-label="${words.title}"><div class="${list("heads")}" role="row">${words.heads.map((head) => markup`<span role="columnheader">${head}</span>`)}</div><div class="${list("list")}" role="rowgroup">${rows.map((row) => rowText(row, shown, reader))}</div></div>`;
}

function rowText<R extends Row>(row: R, shown: Shown<R>, { t, language, now }: OpeningReader): Markup {
  const fact = shown.factOf(row);
  const updated = new Date(row.updated_at);
  const when =
    relativeTime(updated, now, language) ??
    formatNearDay(dayInZone(updated, timeZone), dayInZone(now, timeZone), language);
  const state =
    row.status === "draft"
      ? badgeText("draft", t("status.draft"))
      : shown.hasChanges(row) &&
        markup`<span class="${list("waits")}">${signText(waiting, 14)}${t("status.unpublished_changes")}</span>`;
  const categories =
    row.categories.length > 0 &&
    markup`<div class="${list("categories")}">${row.categories.map(({ name }) => name).join(" · ")}</div>`;
  return markup`<div class="${list("row")}" role="row"><div class="${list("main")}" role="cell"><div class="${list("title")}"><a class="${link("link")} ${list("name")}" href="${shown.pathOf(row)}">${row.name}</a>${state}</div>${categories}</div><div class="${list("manager")}" role="cell">${personText(row.responsible)}</div><div class="${list("fact")}" role="cell"${fact?.isSoon ? markup` data-soon="true"` : null}>${fact && markup`<span class="${list("factIcon")}">${signText(fact.icon, 14)}</span>${fact.words}`}</div><div class="${list("updated")}" role="cell"><time datetime="${row.updated_at}">${when}</time></div><div class="${list("menu")}" role="cell"></div></div>
`;
}
