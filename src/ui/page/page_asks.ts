import { createContext, useContext } from "react";

/**
 * What pages ask features that stand above their own, by name: what each is given and what it answers. The feature that
 * answers adds it: `declare module "#ui/page/page_asks.ts" { interface PageAsks { open_check: { … } } }`.
 */
export interface PageAsks {}

export type AskName = keyof PageAsks & string;

/** A question as a query of the cache. */
export type Ask<Name extends AskName> = (given: PageAsks[Name]["given"]) => {
  queryKey: readonly unknown[];
  meta: Record<string, unknown>;
  queryFn(context: { signal: AbortSignal }): Promise<PageAsks[Name]["answer"]>;
};
export type AskRegistry = { [Name in AskName]: Ask<Name> };

/** Every question that features have declared. */
export const PageAsksContext = createContext<AskRegistry | null>(null);

/** The question of that name, as the feature that answers it puts it. */
export function usePageAsk<Name extends AskName>(name: Name): AskRegistry[Name] {
  const asks = useContext(PageAsksContext);
  if (asks === null) throw new Error("usePageAsk needs the questions of the application above it");
  return asks[name];
}
