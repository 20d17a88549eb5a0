import { Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { lazyComponent, LazyPlace } from "#platform/client/lazy.tsx";
import { byWhom } from "#platform/client/by_whom.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { getHistory, type Procedure } from "../../procedures.contract.ts";
import type { Stale } from "../form/save_call.ts";
import { Notice } from "#ui/states/Notice.tsx";

const ComparePane = lazyComponent(() => import("../compare/ComparePane.tsx"), "ComparePane");

type Props = {
  /** The version that was on screen when the question came. */
  seen: Pick<Procedure["version"], "id" | "number">;
  stale: Stale;
};

/** A newer version has been saved since the question was asked: who did it, when, and what it changes. */
export function SeenSince({ seen, stale }: Props) {
  const { t } = useTexts();
  const when = useDates().dateTime(stale.changed_at);
  const { theirs, changed_by } = stale;
  const query = useQuery(queryOf(getHistory, { params: { id: seen.id } }));
  return (
    <>
      <Notice tone="attention" role="alert">
        {byWhom(t, "proc.publish.stale", changed_by, {
          number: theirs.version.number,
          when,
          seen: seen.number,
        })}
      </Notice>
      <QueryState query={query} skeleton={<Loader size="sm" />}>
        {({ data }) => (
          <ErrorBoundary>
            <LazyPlace fallback={<Loader size="sm" />}>
              <ComparePane before={data} after={theirs} level={3} />
            </LazyPlace>
          </ErrorBoundary>
        )}
      </QueryState>
    </>
  );
}
