import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import {
  ImprovementsPage,
  ImprovementsPageSkeleton,
} from "#features/improvements/client/ImprovementsPage.tsx";
import { queryOf } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { QueryState } from "#ui/states/QueryState.tsx";
import { listPath } from "#features/items/procedure_paths.ts";
import { getProcedure, type Procedure } from "../../procedures.contract.ts";
import { useProcedureItem } from "./use_procedure_item.ts";

/** The requests about a procedure, at `/procedure/{slug}/improvements`. */
export function ProcedureImprovementsPage() {
  const { slug = "" } = useParams();
  const query = useQuery(queryOf(getProcedure, { params: { slug }, query: { source: undefined } }));
  return (
    <QueryState query={query} skeleton={<ImprovementsPageSkeleton />}>
      {({ data }) => <RequestsOf procedure={data} />}
    </QueryState>
  );
}

function RequestsOf({ procedure }: { procedure: Procedure }) {
  const { t } = useTexts();
  const item = useProcedureItem(procedure);
  return <ImprovementsPage item={item} list={{ label: t("proc.title"), to: listPath }} />;
}
