import { proceduresText, firstProcedures } from "#features/procedures/server/opening/procedures_opening.ts";
import { listProcedures } from "#features/procedures/procedures.contract.ts";
import { type Markup, markup } from "#platform/html/markup.ts";
import { type OpeningReader, pageOpening } from "#platform/server/opening/page_opening.ts";
import { sheet } from "#platform/server/opening/sheet.ts";
import { dayInZone, formatDay, timeZone } from "#platform/time/dates.ts";
import { relativeTime } from "#platform/time/relative_time.ts";
import { getHome, type HomeData } from "../home.contract.ts";
import { type HomeCard, homeCards } from "../home_cards.rules.ts";

const strip = sheet("features/home/client/HomeStrip");

function cardText({ title, all, more, more_narrow, rows }: HomeCard): Markup {
  const linked = (words: string) => (all === null ? words : markup`<a href="${all}">${words}</a>`);
  const left = more !== null && markup`<span class="${strip("more")}">${linked(more)}</span>`;
  const leftNarrow =
    more_narrow !== null && markup`<span class="${strip("moreNarrow")}">${linked(more_narrow)}</span>`;
  return markup`<section class="${strip("card")}"><h2 class="${strip("title")}">${title}${left}${leftNarrow}</h2><ul class="${strip("rows")}">${rows.map(
    ({ to, name, fact, day, percent }) =>
      markup`<li class="${strip("row")}"><a class="${strip("name")}" href="${to}">${name}</a><span class="${strip("fact")}">${day === undefined ? fact : markup`<time datetime="${day}">${fact}</time>`}</span>${
        percent !== undefined &&
        markup`<span class="${strip("track")}"><span style="width:${percent}%"></span></span>`
      }</li>`,
  )}</ul></section>`;
}

/** What is one's own to do, as `HomeStrip` draws it. */
function stripText(home: HomeData, { t, language, now }: OpeningReader): Markup | null {
  const cards = homeCards(home, {
    t,
    language,
    relative: (iso) =>
      relativeTime(new Date(iso), now, language) ?? formatDay(dayInZone(new Date(iso), timeZone), language),
  });
  if (cards.length === 0) return null;
  return markup`<section class="${strip("strip")}" aria-label="${t("home.title")}">${cards.map(cardText)}</section>`;
}

export const homeOpening = pageOpening({
  path: "/",
  layout: "main",
  asks: { home: getHome, list: listProcedures },
  targets: (at) => ({ home: {}, list: firstProcedures(at) }),
  text({ home: { data }, list }, reader) {
    // What a new company does first is offered by the application alone.
    if (data.first_steps !== null) return null;
    const body = proceduresText(list, reader);
    return body && { title: reader.t("proc.title"), body: markup`${stripText(data, reader)}${body}` };
  },
});
