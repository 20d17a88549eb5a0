import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Process } from "../../processes.contract.ts";
import { isPublishable } from "../../versions/versions.rules.ts";
import { useProcessActions } from "./use_process_actions.ts";

type Props = {
  process: Pick<Process, "id" | "slug" | "name" | "status" | "version" | "rights">;
  disabled: boolean;
  /** Leads to a step of the chart. */
  onStep(unique_id: number): void;
};

/** Publishes the version on screen; nothing where readers see all of it, or for who may not. */
export function PublishButton({ process, disabled, onStep }: Props) {
  const { t } = useTexts();
  const actions = useProcessActions(onStep);
  const { version, rights } = process;
  if (!rights.entity_crud || !isPublishable(version)) return null;
  return (
    <Button
      leftSection={<IconUpload size={16} aria-hidden />}
      disabled={disabled}
      onClick={() => actions.publish(process, version)}
    >
      {t(version.is_publish ? "action.publish_changes" : "action.publish")}
    </Button>
  );
}
