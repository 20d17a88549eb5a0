import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useParams } from "react-router";
import {
  ImprovementsPage,
  ImprovementsPageSkeleton,
} from "#features/improvements/client/ImprovementsPage.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { QueryState } from "#ui/states/QueryState.tsx";
import { listPath } from "#features/items/process_paths.ts";
import type { Process } from "../../processes.contract.ts";
import { InfosContext, infosOf } from "../steps/use_step_name.ts";
import { chartQuery } from "./chart_query.ts";
import { useProcessItem } from "./use_process_subject.ts";

/** The requests about a process, at `/process/{slug}/improvements`. */
export function ProcessImprovementsPage() {
  const { slug = "" } = useParams();
  const query = useQuery({ ...chartQuery(slug, undefined, undefined), gcTime: 0 });
  return (
    <QueryState query={query} skeleton={<ImprovementsPageSkeleton />}>
      {({ data }) => <WithNames process={data} />}
    </QueryState>
  );
}

function WithNames({ process }: { process: Process }) {
  const infos = useMemo(() => infosOf(process), [process]);
  return (
    <InfosContext value={infos}>
      <RequestsOf process={process} />
    </InfosContext>
  );
}

function RequestsOf({ process }: { process: Process }) {
  const { t } = useTexts();
  const item = useProcessItem(process, process.tree);
  return <ImprovementsPage item={item} list={{ label: t("process.title"), to: listPath }} />;
}
