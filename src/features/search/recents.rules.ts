import { z } from "zod";
import { readKept } from "#platform/kept.ts";
import { foundKind } from "./search.contract.ts";

/** Something that a search led to, as it is offered again. */
const visited = z.object({
  kind: foundKind,
  path: z.string().startsWith("/"),
  title: z.string(),
  place: z.string(),
});
export type Visited = z.output<typeof visited>;

const recents = z.object({ searches: z.array(z.string()), visited: z.array(visited) });
export type Recents = z.output<typeof recents>;

const most = 5;
const longestTitle = 200;

export const noRecents: Recents = { searches: [], visited: [] };

/** What was kept as text; nothing when it cannot be read. */
export function recentsFrom(text: string | null): Recents {
  return readKept(text, isRecents)?.value ?? noRecents;
}

const isRecents = (value: unknown): value is Recents => recents.safeParse(value).success;

/** With a search in front, once. */
export function withSearch(before: Recents, search: string): Recents {
  const wanted = search.trim();
  if (wanted === "") return before;
  const others = before.searches.filter((other) => other.toLowerCase() !== wanted.toLowerCase());
  return { ...before, searches: [wanted, ...others].slice(0, most) };
}

/** With a place in front, once; of a title only its beginning, which is what a line shows. */
export function withVisited(before: Recents, { title, ...place }: Visited): Recents {
  const others = before.visited.filter(({ path }) => path !== place.path);
  const kept = { ...place, title: title.slice(0, longestTitle) };
  return { ...before, visited: [kept, ...others].slice(0, most) };
}
