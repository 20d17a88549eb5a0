import { escaped } from "#platform/html/escaped.ts";
import type { Translate } from "#platform/text/translate.ts";
import type { Params } from "./news.rules.ts";

/**
 * A name as one line of text: no controls, no marks that turn the direction of what follows, no half of a surrogate
 * pair.
 */
export const lineOf = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();

const escapedLine = (text: string) => escaped(lineOf(text));

const bold = (name: string) => `<b>${escapedLine(name)}</b>`;

type Shown = { name(name: string): string; words(text: string): string };

function sentenceOf(params: Params, t: Translate, { name: shown, words }: Shown): string {
  const said = happenedOf(params, t, shown);
  const { request, answer } = params;
  const named = request
    ? t("notification.of_request", { sentence: said, request: words(request.words) })
    : said;
  return answer === undefined
    ? named
    : t("notification.with_answer", { sentence: named, answer: words(answer) });
}

function happenedOf(params: Params, t: Translate, shown: (name: string) => string): string {
  const { sentence, items = [], more = 0 } = params;
  const names = items.map(shown).join(", ");
  // Which reports they are is not said by name.
  const isUnnamed =
    (sentence === "admin_rights_procedures" || sentence === "admin_rights_processes") && items.length === 0;
  return t(`notification.${sentence}${isUnnamed ? "_unnamed" : ""}`, {
    actor: params.actor === null ? t("notification.somebody") : shown(params.actor),
    item: params.item === null ? "" : shown(params.item),
    manager: shown(params.manager ?? ""),
    status: params.status ? t(`notification.status.${params.status}`) : "",
    items: more > 0 ? t("notification.and_more", { items: names, more }) : names,
  });
}

/** What a notification says as HTML: names in <b>, all of it escaped, and no other element. */
export const sentenceHtml = (params: Params, t: Translate): string =>
  sentenceOf(params, t, { name: bold, words: escapedLine });

/** What it says as one line of plain text. */
export const sentenceText = (params: Params, t: Translate): string =>
  sentenceOf(params, t, { name: lineOf, words: lineOf });
