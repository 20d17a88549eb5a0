import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useSocketState } from "#platform/client/sockets/use_room.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { QueryState } from "#ui/states/QueryState.tsx";
import { useUrlFilters } from "#ui/lists/use_url_filters.ts";
import { ChartView } from "./chart/ChartView.tsx";
import { chartFilters } from "../chart_filters.rules.ts";
import { chartQuery } from "./chart/chart_query.ts";
import classes from "./ChartPage.module.css";

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
  return (
    <QueryState query={query} skeleton={<ChartSkeleton />}>
      {({ data }) => (
        <ChartView key={`${data.id} ${data.version_id} ${data.source}`} process={data} filters={filters} />
      )}
    </QueryState>
  );
}

function ChartSkeleton() {
  const { t } = useTexts();
  return (
    <div className={classes.skeleton} role="status" aria-label={t("chart.loading")}>
      <Skeleton height={40} />
      <Skeleton height={48} width={120} className={classes.middle ?? ""} />
      <Skeleton height={72} width={220} className={classes.middle ?? ""} />
      <Skeleton height={72} width={220} className={classes.middle ?? ""} />
    </div>
  );
}
