import { checkPath, checksPath } from "#features/checks/check_paths.ts";
import { improvementsPath, itemPath } from "#features/items/item_paths.ts";
import type { checksTexts } from "#features/checks/checks.texts.ts";
import { nextDateWords } from "#features/procedures/triggers/triggers.sentences.ts";
import type { triggerTexts } from "#features/procedures/triggers/triggers.texts.ts";
import type { platformTexts } from "#platform/platform.texts.ts";
import type { Language, TextKeyOf } from "#platform/text/texts.ts";
import { addDays } from "#platform/time/dates.ts";
import type { HomeData } from "./home.contract.ts";
import type { homeTexts } from "./home.texts.ts";

type HomeRow = {
  key: string;
  to: string;
  name: string;
  fact: string;
  /** The day that the fact tells. */
  day?: string;
  percent?: number;
};

/** One kind of things to do. */
export type HomeCard = {
  title: string;
  /** Where all of them are; null where there is no such page. */
  all: string | null;
  /** How many there are besides the rows, in words. */
  more: string | null;
  /** The same on a phone, where there is room for one row. */
  more_narrow: string | null;
  rows: readonly HomeRow[];
};

type Key =
  | TextKeyOf<typeof homeTexts.ro>
  | TextKeyOf<typeof checksTexts.ro>
  | TextKeyOf<typeof triggerTexts.ro>
  | TextKeyOf<typeof platformTexts.ro>;

type Words = {
  t: (key: Key, values?: Record<string, unknown>) => string;
  language: Language;
  /** How long ago an instant is. */
  relative(iso: string): string;
};

/** What is one's own to do as it is shown; kinds of which there is nothing are left out. */
export function homeCards(home: HomeData, { t, language, relative }: Words): HomeCard[] {
  const dayOf = ({ in_days, next_date }: HomeData["due"]["data"][number]) =>
    nextDateWords(next_date, addDays(next_date, -in_days), { t, language }).words;
  const { go_on, due, to_publish, to_answer, changed } = home;
  return [
    {
      title: t("home.go_on"),
      counted: go_on,
      all: checksPath,
      rows: go_on.data.map(
        ({ id, procedure, percent, total_checked_steps: done, total_steps: total }): HomeRow => ({
          key: `${id}`,
          to: checkPath(id),
          name: procedure.name,
          fact: t("check.progress", { done, count: total }),
          percent,
        }),
      ),
    },
    {
      title: t("home.due"),
      counted: due,
      all: null,
      rows: due.data.map(
        (row): HomeRow => ({
          key: `${row.id}`,
          to: itemPath(row.kind, row.slug),
          name: row.name,
          fact: dayOf(row),
          day: row.next_date,
        }),
      ),
    },
    {
      title: t("home.to_publish"),
      counted: to_publish,
      all: null,
      rows: to_publish.data.map(
        ({ kind, id, slug, name, status }): HomeRow => ({
          key: `${kind} ${id}`,
          to:
            kind === "procedure" && status === "live"
              ? `${itemPath(kind, slug)}?source=changes`
              : itemPath(kind, slug),
          name,
          fact: t(status === "draft" ? "status.draft" : "status.unpublished_changes"),
        }),
      ),
    },
    {
      title: t("home.to_answer"),
      counted: to_answer,
      all: null,
      rows: to_answer.data.map(
        ({ id, body, item, sender }): HomeRow => ({
          key: `${id}`,
          to: improvementsPath(item.kind, item.slug),
          name: body,
          fact: t("home.request", { name: sender, item: item.name }),
        }),
      ),
    },
    {
      title: t("home.changed"),
      counted: changed,
      all: null,
      rows: changed.data.map(
        ({ kind, id, slug, name, published_at }): HomeRow => ({
          key: `${kind} ${id}`,
          to: itemPath(kind, slug),
          name,
          fact: t(kind === "procedure" ? "home.published" : "home.published_process", {
            when: relative(published_at),
          }),
        }),
      ),
    },
  ]
    .filter(({ rows }) => rows.length > 0)
    .map(({ counted: { total, is_more }, ...card }) => {
      const besides = (shown: number) =>
        total > shown ? t(is_more ? "home.more_than" : "home.more", { number: total - shown }) : null;
      return {
        ...card,
        more: besides(card.rows.length),
        more_narrow: besides(1),
      };
    });
}
