import { Menu } from "@mantine/core";
import {
  IconChecklist,
  IconCopy,
  IconEyeOff,
  IconHistory,
  IconPencil,
  IconPrinter,
  IconTrash,
  IconUpload,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { ActionsMenu } from "#ui/buttons/ActionsMenu.tsx";
import { DangerItem } from "#ui/buttons/DangerItem.tsx";
import type { Procedure, ProcedureStatus } from "../../procedures.contract.ts";
import { editPath, historyPath } from "#features/items/procedure_paths.ts";
import { useProcedureActions } from "./use_procedure_actions.ts";

export type ProcedureMenuProps = {
  procedure: Pick<
    Procedure,
    "slug" | "name" | "status" | "has_draft_changes" | "rights" | "newest_version_id"
  > & { version?: Procedure["version"] };
  canClone: boolean;
  /** Which of its two versions is on screen; null where none is. */
  source: ProcedureStatus | null;
  onDeleted?: () => void;
  /** Given where the procedure is on screen whole. */
  onPrint?: () => void;
  withEdit?: boolean;
  /** Begins a check, or goes on with it, where no button does. */
  onCheck?: () => void;
};

const icon = { size: 16, "aria-hidden": true } as const;

/** What can be done with one procedure, as far as the rights allow. */
export function ProcedureMenu({
  procedure,
  canClone,
  source,
  onDeleted,
  onPrint,
  withEdit = false,
  onCheck,
}: ProcedureMenuProps) {
  const { t } = useTexts();
  const actions = useProcedureActions();
  const { slug, name, status, has_draft_changes } = procedure;
  const canEdit = procedure.rights.entity_crud;

  // Of a live procedure only the draft is worth publishing: putting its live steps online changes nothing.
  const publishes =
    status === "draft" ? source : has_draft_changes && source !== "live" ? "draft" : undefined;

  return (
    <ActionsMenu name={name}>
      {onCheck !== undefined && (
        <Menu.Item leftSection={<IconChecklist {...icon} />} onClick={onCheck}>
          {t("check.run")}
        </Menu.Item>
      )}
      {withEdit && canEdit && (
        <Menu.Item component={Link} to={editPath(slug)} leftSection={<IconPencil {...icon} />}>
          {t("button.edit")}
        </Menu.Item>
      )}
      {canEdit && publishes !== undefined && (
        <Menu.Item
          leftSection={<IconUpload {...icon} />}
          onClick={() => actions.publish(procedure, publishes)}
        >
          {t(status === "live" ? "action.publish_changes" : "action.publish")}
        </Menu.Item>
      )}
      {canEdit && status === "live" && (
        <Menu.Item leftSection={<IconEyeOff {...icon} />} onClick={() => actions.unpublish(procedure)}>
          {t("action.unpublish")}
        </Menu.Item>
      )}
      {canClone && (
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => actions.clone(procedure)}>
          {t("action.clone")}
        </Menu.Item>
      )}
      {canEdit && (
        <Menu.Item component={Link} to={historyPath(slug)} leftSection={<IconHistory {...icon} />}>
          {t("proc.history")}
        </Menu.Item>
      )}
      {onPrint !== undefined && (
        <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={onPrint}>
          {t("action.print")}
        </Menu.Item>
      )}
      {canEdit && (
        <>
          <Menu.Divider />
          <DangerItem
            leftSection={<IconTrash {...icon} />}
            onClick={() => actions.remove(procedure, onDeleted)}
          >
            {t("button.delete")}
          </DangerItem>
        </>
      )}
    </ActionsMenu>
  );
}
