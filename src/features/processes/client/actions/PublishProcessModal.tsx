import { Select, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "#platform/client/api/call.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { ConfirmModal } from "#ui/modals/ConfirmModal.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { listProcessVersions, type ProcessVersion, updateProcessVersion } from "../../processes.contract.ts";
import { chartPath } from "../chart/chart_query.ts";
import { isPublishable, publishedOf } from "../../versions/versions.rules.ts";
import { useVersionChange } from "../versions/use_version_change.ts";
import { UnfinishedSteps } from "./UnfinishedSteps.tsx";
import { useUnfinished } from "./use_unfinished.ts";
import type { ActionTarget } from "./use_process_actions.ts";

export type PublishProcessProps = {
  process: ActionTarget;
  /** The version on screen; null where none is: then the newest is offered first. */
  version: ProcessVersion | null;
  /** Leads to a step of the chart on screen; without it, to the chart first. */
  onStep?: ((unique_id: number) => void) | undefined;
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    "publish process": PublishProcessProps;
  }
}

/** Asks before a version goes live, and says what its readers will see. */
export function PublishProcessModal({
  process,
  version,
  onStep,
  ...controls
}: PublishProcessProps & ModalControls) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const tellChange = useVersionChange();
  const query = useQuery({
    ...queryOf(listProcessVersions, { params: { slug: process.slug } }),
    // What is offered, and said of what is in force, is what there is now.
    staleTime: 0,
  });
  const read = query.isFetchedAfterMount ? query.data?.data : undefined;
  const [chosen, setChosen] = useState<number | null>(null);
  // What is being published stays on screen while the lists behind are read again.
  const [published, setPublished] = useState<{ version: ProcessVersion; replaces: boolean } | null>(null);
  const fixed = published?.version ?? version;
  const offered = fixed === null ? read?.filter(isPublishable) : [fixed];
  const replaces =
    published?.replaces ?? (read === undefined ? process.status === "live" : publishedOf(read) !== null);
  const selected = offered?.find(({ id }) => id === chosen) ?? offered?.[0];

  const { chart, isRead, failure, readAgain, asSeen } = useUnfinished(process.slug, selected?.id);
  const isUnfinished = (chart?.unfinished.length ?? 0) > 0;

  function show(unique_id: number) {
    controls.close();
    if (onStep !== undefined) return onStep(unique_id);
    const address =
      selected?.is_current === true ? { step: unique_id } : { version: selected?.id, step: unique_id };
    void navigate(chartPath(process.slug, address));
  }

  async function publish() {
    if (selected === undefined) return;
    const { id, name } = selected;
    await asSeen((seen) =>
      call(updateProcessVersion, {
        params: { id },
        body: { name, process_id: process.id, is_publish: true, ...seen },
      }),
    );
    setPublished({ version: selected, replaces });
    tellChange();
  }

  return (
    <ConfirmModal
      {...controls}
      title={t("confirm.publish")}
      text={process.name}
      action={t(isUnfinished ? "process.publish.anyway" : "action.publish")}
      // Not before it is known what readers will be given.
      disabled={selected === undefined || !isRead}
      onAct={publish}
    >
      {offered !== undefined && offered.length > 1 && (
        <Select<number>
          label={t("process.publish.choose")}
          data={offered.map(({ id, name }) => ({ value: id, label: name }))}
          value={selected?.id ?? null}
          onChange={setChosen}
          allowDeselect={false}
        />
      )}
      {selected !== undefined && (
        <Text>
          {t("process.publish.version", { name: selected.name })} {replaces && t("process.publish.until")}
        </Text>
      )}
      <UnfinishedSteps chart={chart} failure={failure} onStep={show} onAgain={readAgain} />
      {offered?.length === 0 && <Text>{t("process.publish.nothing")}</Text>}
      {fixed === null && read === undefined && !query.isError && (
        <Skeleton height={20} width="80%" role="status" aria-label={t("shell.loading")} />
      )}
      <FailureAlert failure={query.error} />
    </ConfirmModal>
  );
}
