import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/client/api/query.ts";
import { type Translate, useTexts } from "#platform/client/texts.ts";
import type { Confirmation } from "#platform/client/ui/confirm.tsx";
import { listProcedureUses } from "../../procedures.contract.ts";
import classes from "./DeleteUses.module.css";
import type { ActionTarget } from "./procedure_actions.ts";

/** The question before a procedure is deleted: the warning, what goes with it, and where it is used. */
export function deleteQuestion({ slug, name }: ActionTarget, t: Translate): Omit<Confirmation, "onAct"> {
  return {
    title: t("proc.delete.title", { name }),
    text: t("confirm.delete"),
    attention: true,
    danger: true,
    action: t("button.delete"),
    children: <DeleteUses slug={slug} />,
  };
}

function DeleteUses({ slug }: { slug: string }) {
  const { t } = useTexts();
  const query = useQuery({ ...queryOf(listProcedureUses, { params: { slug } }), staleTime: 0 });
  const uses = query.data?.data.triggers_of;
  return (
    <div className={classes.root}>
      <Text>{t("proc.delete.history")}</Text>
      <div aria-live="polite" aria-busy={query.isFetching}>
        {query.isPending && <Skeleton height={20} width="80%" aria-label={t("proc.delete.uses_loading")} />}
        {query.isError && <Text c="var(--mantine-color-error)">{t("proc.delete.uses_failed")}</Text>}
        {uses?.length === 0 && <Text>{t("proc.delete.uses_none")}</Text>}
        {uses !== undefined && uses.length > 0 && (
          <>
            <Text>{t("proc.delete.uses", { count: uses.length })}</Text>
            <ul className={classes.uses}>
              {uses.map((procedure) => (
                <li key={procedure.id}>{procedure.name}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
