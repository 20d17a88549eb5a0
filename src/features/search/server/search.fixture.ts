import type { TestApp } from "#testing/stand/app.ts";
import type { TestPerson } from "#testing/stand/company.ts";
import type { Found, FoundKind } from "../search.contract.ts";
import { searchEverything } from "../search.contract.ts";

export type Asked = { search: string; kind?: FoundKind; page?: string; view_more?: string };

/** What a person finds, once everything that happened is indexed. */
export async function found(app: TestApp, person: TestPerson, asked: string | Asked) {
  await app.app.outbox.drained();
  return person.ok(searchEverything, { query: typeof asked === "string" ? { search: asked } : asked });
}

/** The text that some pieces make together. */
export const textOf = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join("");

/** The marked pieces. */
export const marksOf = (pieces: readonly { text: string; is_match: boolean }[]) =>
  pieces.filter(({ is_match }) => is_match).map(({ text }) => text);

/** What was found in one line each: the kind, the title (or for a request its text), and whether it is a draft. */
export const linesOf = (list: readonly Found[]) =>
  list.map(({ kind, title, excerpt, is_draft }) =>
    [kind, textOf(title) || textOf(excerpt), ...(is_draft ? ["draft"] : [])].join(": "),
  );
