import { ActionIcon, Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Process } from "../../processes.contract.ts";
import { isPublishable } from "../../versions/versions.rules.ts";
import { useProcessActions } from "./use_process_actions.ts";

type Props = {
  process: Pick<Process, "id" | "slug" | "name" | "status" | "version" | "rights">;
  disabled: boolean;
  /** Only the sign; the words are said to screen readers. */
  isSmall: boolean;
  /** Leads to a step of the chart. */
  onStep(unique_id: number): void;
};

/** Publishes the version on screen; nothing where readers see all of it, or for who may not. */
export function PublishButton({ process, disabled, isSmall, onStep }: Props) {
  const { t } = useTexts();
  const actions = useProcessActions(onStep);
  const { version, rights } = process;
  if (!rights.entity_crud || !isPublishable(version)) return null;
  const words = t(version.is_publish ? "action.publish_changes" : "action.publish");
  const publish = () => actions.publish(process, version);
  if (isSmall)
    return (
      <ActionIcon variant="filled" size={36} aria-label={words} disabled={disabled} onClick={publish}>
        <IconUpload size={18} aria-hidden />
      </ActionIcon>
    );
  return (
    <Button leftSection={<IconUpload size={16} aria-hidden />} disabled={disabled} onClick={publish}>
      {words}
    </Button>
  );
}
