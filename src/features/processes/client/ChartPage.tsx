import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams } from "react-router";
import { openValues } from "#platform/client/kept/kept_values.ts";
import { useSocketState } from "#platform/client/sockets/use_room.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { useUrlFilters } from "#ui/lists/use_url_filters.ts";
import { ChartSkeleton } from "./chart/ChartSkeleton.tsx";
import { ChartView } from "./chart/ChartView.tsx";
import { chartFilters } from "../chart_filters.rules.ts";
import { chartQuery } from "./chart/chart_query.ts";

/** The chart of a process, at `/process/{slug}`: to read for everybody, to draw for those who may edit it. */
export function ChartPage() {
  const { slug = "" } = useParams();
  const filters = useUrlFilters(chartFilters);
  const { version, source } = filters.values;
  const query = useQuery({
    ...chartQuery(slug, version, source),
    gcTime: 0,
    // What is on screen changes when the reader says so, as long as the server can tell of changes.
    refetchOnWindowFocus: useSocketState() !== "open",
    refetchOnReconnect: false,
  });
  // While the chart is on its way, so that what was kept of it is at hand when it comes.
  useEffect(openValues, []);
  return (
    <QueryState query={query} skeleton={<ChartSkeleton />}>
      {({ data }) => (
        <ChartView key={`${data.id} ${data.version_id} ${data.source}`} process={data} filters={filters} />
      )}
    </QueryState>
  );
}
