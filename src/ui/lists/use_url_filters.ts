import { useCallback, useInsertionEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import type { z } from "zod";
import { changedQuery, filterCount, type FilterSchema, readFilters } from "#platform/address/filter_query.ts";

export type UrlFilters<Values> = {
  values: Values;
  /** Changes some; an empty value or the default takes a filter out of the address. */
  set(change: Partial<Record<keyof Values, unknown>>): void;
  /** Takes all of them out, search and sort too. */
  clear(): void;
  /** How many narrow the list; search and sort do not count. */
  count: number;
};

/** Filters and sort that live in the address, so that a list can be shared, reloaded and returned to. */
export function useUrlFilters<Schema extends FilterSchema>(schema: Schema): UrlFilters<z.output<Schema>> {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  // Changes that follow each other before the next render build on each other.
  const latest = useRef(Object.fromEntries(params));
  useInsertionEffect(() => {
    latest.current = Object.fromEntries(new URLSearchParams(text));
  }, [text]);

  const apply = useCallback(
    (change: Partial<Record<string, unknown>>) => {
      latest.current = changedQuery(schema, latest.current, change);
      // At once: the next press on what was drawn before would take this one back.
      setParams(latest.current, { replace: true, preventScrollReset: true, flushSync: true });
    },
    [schema, setParams],
  );
  const clear = useCallback(
    () => apply(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, undefined]))),
    [apply, schema],
  );
  return useMemo(() => {
    const query = Object.fromEntries(new URLSearchParams(text));
    return { values: readFilters(schema, query), set: apply, clear, count: filterCount(schema, query) };
  }, [schema, text, apply, clear]);
}
