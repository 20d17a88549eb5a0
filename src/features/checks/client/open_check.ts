import { call } from "#platform/client/api/call.ts";
import { listChecks } from "../open_checks.contract.ts";

type Given = { user_slug: string; procedure_id: number };
/** How far the person's open check of a procedure has come; null where there is none. */
type Progress = { done: number; total: number } | null;

declare module "#ui/page/page_asks.ts" {
  interface PageAsks {
    open_check: { given: Given; answer: Progress };
  }
}

/** The open check of a procedure, as its page asks for it. */
export function openCheck({ user_slug, procedure_id }: Given) {
  const params = { user_slug };
  const query = { procedure_id: String(procedure_id), steps: "ids" } as const;
  return {
    queryKey: [listChecks.name, params, query, "progress"],
    meta: { shows: listChecks.shows },
    async queryFn({ signal }: { signal: AbortSignal }): Promise<Progress> {
      const [open] = (await call(listChecks, { params, query, signal })).data;
      return open === undefined ? null : { done: open.total_checked_steps, total: open.total_steps };
    },
  };
}
