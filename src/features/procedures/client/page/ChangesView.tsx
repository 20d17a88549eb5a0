import { useQuery } from "@tanstack/react-query";
import { QueryState } from "#ui/states/QueryState.tsx";
import { ComparePane } from "../compare/ComparePane.tsx";
import { draftChangesOf } from "../compare/draft_changes.ts";
import { StepsSkeleton } from "./PageSkeleton.tsx";

/** What publishing the draft would change for readers. */
export function ChangesView({ slug }: { slug: string }) {
  const query = useQuery(draftChangesOf(slug));
  return (
    <QueryState query={query} skeleton={<StepsSkeleton />}>
      {({ live, draft }) => <ComparePane before={live} after={draft} />}
    </QueryState>
  );
}
