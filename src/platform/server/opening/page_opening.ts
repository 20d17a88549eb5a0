import type { AnyEndpoint, OutputOf } from "../../endpoint.ts";
import type { Markup } from "../../html/markup.ts";
import type { Language } from "../../text/texts.ts";
import type { Translate } from "../../text/translate.ts";

/** The address of a page as its opening sees it, and whose company asks. */
export type OpeningAddress = {
  /** The variable parts of the path, decoded. */
  params: Readonly<Record<string, string>>;
  query: Record<string, string>;
  instance_id: number;
};

/** Who reads, in which words, and when. */
export type OpeningReader = {
  t: Translate;
  language: Language;
  now: Date;
  rights: { create_items: boolean; restore_deleted: boolean };
};

/** What of a page can be read before the application runs. */
export type FirstText = {
  /** The words of the browser's tab. */
  title: string;
  /** In the classes of the page's own style sheets (`sheet`), as the application draws it. */
  body: Markup;
};

type Asked = Readonly<Record<string, AnyEndpoint>>;
type Targets<A extends Asked> = { [Name in keyof A]: { params?: unknown; query?: unknown } };
type Answers<A extends Asked> = { [Name in keyof A]: OutputOf<A[Name]> };

type Definition<A extends Asked> = {
  /** As the client's page has it: `/procedure/:slug`. */
  path: string;
  /** What the application draws around the page. */
  layout: "main" | "full";
  /** The reads that the page begins with, under names of its own. */
  asks: A;
  /** Where each goes, by the same functions as the page asks; null for an address that only looks like the page's. */
  targets(at: OpeningAddress): Targets<A> | null;
  /** What can be read at once; null where that would not look like the page. */
  text(answers: Answers<A>, reader: OpeningReader): FirstText | null;
};

/** What the server sends along with the HTML of a page: the answers to what it asks first, and its first text. */
export type PageOpening = Definition<Asked>;

/** Declares the opening of a page. */
export function pageOpening<A extends Asked>(definition: Definition<A>): PageOpening {
  return definition as unknown as PageOpening;
}
