import { useMemo, useState } from "react";
import type { UrlFilters } from "#ui/lists/use_url_filters.ts";
import type { Process } from "../../processes.contract.ts";
import { InfosContext, infosOf } from "../steps/use_step_name.ts";
import { useKeptChart } from "../saving/use_kept_chart.ts";
import { ChartBody } from "./ChartBody.tsx";
import { ChartSkeleton } from "./ChartSkeleton.tsx";
import type { ChartFilters } from "../../chart_filters.rules.ts";

type Props = { process: Process; filters: UrlFilters<ChartFilters> };

/** One version of a chart on screen, with what its links are called. */
export function ChartView({ process, filters }: Props) {
  const [told, setTold] = useState<Parameters<typeof infosOf>[0]>(process);
  const [read, setRead] = useState(process);
  // What was read later knows more than what an earlier save was told.
  if (read !== process) {
    setRead(process);
    setTold(process);
  }
  const infos = useMemo(() => infosOf(told), [told]);
  const mayEdit = process.rights.entity_crud && process.source === "draft";
  const kept = useKeptChart(mayEdit, process.version_id);
  // What is pressed on a chart that cannot be drawn on yet would do nothing, or something else.
  if (kept.isAwaited) return <ChartSkeleton />;
  return (
    <InfosContext value={infos}>
      <ChartBody
        process={process}
        mayEdit={mayEdit}
        kept={kept}
        infos={infos}
        filters={filters}
        onInfos={setTold}
      />
    </InfosContext>
  );
}
