import { useState } from "react";
import { listProcedures, type ProcedureRow } from "#features/procedures/procedures.contract.ts";
import { pagesOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useIsThere } from "#platform/client/use_is_there.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { PagedSelect } from "#ui/forms/PagedSelect.tsx";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import type { Check } from "../checks.contract.ts";
import { useFollowing } from "./use_following.ts";
import classes from "./StartCheck.module.css";

type Props = {
  /** Undefined while they are being read. */
  tracked: readonly Check[] | undefined;
  onStarted(id: number): void;
};

/** Chooses a published procedure to follow; those that are followed already cannot be chosen. */
export function StartCheck({ tracked, onStarted }: Props) {
  const { t } = useTexts();
  const alerts = useAlerts();
  const { instance } = useUser();
  const { begin } = useFollowing();
  const isThere = useIsThere();
  const [isStarting, setStarting] = useState(false);
  const trackedIds = new Set(tracked?.map(({ procedure }) => procedure.id));

  async function start(id: number) {
    if (isStarting) return;
    setStarting(true);
    try {
      const begun = await begin(id);
      if (isThere()) onStarted(begun.id);
    } catch (error) {
      alerts.error(error);
      setStarting(false);
    }
  }

  return (
    <PagedSelect<ProcedureRow>
      label={t("check.start_procedure")}
      placeholder={t("check.start_choose")}
      disabled={tracked === undefined || isStarting}
      isBusy={isStarting}
      value={null}
      onChange={(procedure) => procedure && void start(procedure.id)}
      pagesOf={(search) =>
        pagesOf(
          listProcedures,
          {
            params: { instance_id: instance.id },
            query: { status: "live", sort: "name", ...(search !== "" && { search }) },
          },
          ({ data }) => ({ rows: data.data }),
        )
      }
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      isDisabled={({ id }) => trackedIds.has(id)}
      nothingFound={t("check.start_none")}
    >
      {({ id, name }) => (
        <>
          {name}
          {trackedIds.has(id) && <span className={classes.tracked}>{` – ${t("check.tracked")}`}</span>}
        </>
      )}
    </PagedSelect>
  );
}
