import { invariant } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { correctedText } from "../correction.rules.ts";
import { excerptOf, marked, matcherOf } from "../highlight.rules.ts";
import { foldedName } from "../keys.rules.ts";
import { queryOf } from "../query.rules.ts";
import { longestWeighed } from "../ranking.rules.ts";
import type { Found, FoundKind } from "../search.contract.ts";
import { findBest, findWith, type Rows, soughtIn } from "./find.ts";
import { type FoundRow, readBodies } from "./search.store.ts";

type Asked = { search: string; kind?: FoundKind | undefined; offset: number; count: number };
type Answer = { data: Found[]; has_more: boolean; corrected: string | null; is_partial: boolean };

/** What the actor may see of what a search finds; of it what has most of its words, and what it may have meant. */
export async function searchFor(db: Db, actor: Actor, asked: Asked): Promise<Answer> {
  const query = queryOf(asked.search);
  if (query.words.length === 0) return { data: [], has_more: false, corrected: null, is_partial: false };
  const { found, meant } = await findBest(soughtIn(db, actor, query), (by) => findWith(db, actor, by, asked));
  const [best] = found.rows;
  if (meant === undefined || best === undefined) return answerOf(db, found, asked, null);
  const corrected = correctedText(meant.query.words, [best.title ?? "", best.body ?? "", best.name]);
  const isSame = foldedName(corrected) === foldedName(meant.query.words.map(({ text }) => text).join(" "));
  return answerOf(db, found, asked, isSame ? null : corrected);
}

async function answerOf(db: Db, found: Rows, asked: Asked, corrected: string | null): Promise<Answer> {
  const { offset, count } = asked;
  const { rows, by, isPartial } = found;
  const isMatch = matcherOf(by.query.words);
  const shown = rows.slice(offset, offset + count);
  // Of long texts only the beginning was weighed.
  const cut = shown.filter(({ body }) => body?.length === longestWeighed);
  const whole = new Map(
    cut.length === 0
      ? []
      : (
          await readBodies(
            db,
            cut.map(({ document_id }) => document_id),
          )
        ).map(({ id, body }) => [id, body]),
  );
  return {
    data: shown.map((row) => presentRow(row, whole.get(row.document_id) ?? row.body, isMatch)),
    has_more: rows.length > offset + count,
    corrected,
    is_partial: isPartial,
  };
}

function presentRow(row: FoundRow, body: string | null, isMatch: (folded: string) => boolean): Found {
  const { kind, type, id, slug, name, status, part_id, step_number, is_draft, title, about, updated_at } =
    row;
  invariant(title !== null && body !== null, "a row of the page has its texts");
  const pieces = marked(title, isMatch);
  const byAbout = part_id === 0 && !pieces.some(({ is_match }) => is_match);
  return {
    kind,
    entity: { type, id, slug, name, status },
    part_id: part_id === 0 ? null : part_id,
    step_number,
    title: pieces,
    excerpt: excerptOf(byAbout && about !== "" ? about : body, isMatch),
    is_draft,
    updated_at,
  };
}
