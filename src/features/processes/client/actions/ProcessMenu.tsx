import { Menu } from "@mantine/core";
import { IconCopy, IconEyeOff, IconPencil, IconRoute, IconTrash, IconUpload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { ActionsMenu } from "#ui/buttons/ActionsMenu.tsx";
import { DangerItem } from "#ui/buttons/DangerItem.tsx";
import { editPath, processPath } from "#features/items/process_paths.ts";
import { isPublishable } from "../../versions/versions.rules.ts";
import { VersionChoices } from "../versions/VersionChoices.tsx";
import { type ShownVersion, VersionItems } from "../versions/VersionItems.tsx";
import { type ActionTarget, useProcessActions } from "./use_process_actions.ts";

export type MenuEntry = { label: string; icon: ReactNode; onClick(): void };

export type ProcessMenuProps = {
  process: ActionTarget & { rights: { entity_crud: boolean } };
  canClone: boolean;
  /** Published, and changed since; asked only where no version is on screen. */
  hasChanges?: boolean;
  /** The version on screen, on the process's own page. */
  shown?: ShownVersion;
  /** What else the page can do with the process: print, export. */
  entries?: readonly MenuEntry[];
  onDeleted?: () => void;
};

const icon = { size: 16, "aria-hidden": true } as const;

/** What can be done with one process, as far as the rights allow. */
export function ProcessMenu({
  process,
  canClone,
  hasChanges = false,
  shown,
  entries = [],
  onDeleted,
}: ProcessMenuProps) {
  const { t } = useTexts();
  const actions = useProcessActions(shown?.onStep);
  const { slug, name, status, rights } = process;
  const canEdit = rights.entity_crud;
  const isLive = status === "live";
  const canPublish = shown === undefined ? !isLive || hasChanges : isPublishable(shown.version);
  const isRenewal = shown === undefined ? isLive : shown.version.is_publish;

  return (
    <ActionsMenu name={name}>
      {shown === undefined && (
        <Menu.Item component={Link} to={processPath(slug)} leftSection={<IconRoute {...icon} />}>
          {t("process.action.open")}
        </Menu.Item>
      )}
      {canEdit && (
        <Menu.Item component={Link} to={editPath(slug)} leftSection={<IconPencil {...icon} />}>
          {t("process.action.details")}
        </Menu.Item>
      )}
      {canEdit && canPublish && (
        <Menu.Item
          leftSection={<IconUpload {...icon} />}
          disabled={shown?.isStuck ?? false}
          onClick={() => actions.publish(process, shown?.version ?? null)}
        >
          {t(isRenewal ? "action.publish_changes" : "action.publish")}
        </Menu.Item>
      )}
      {canEdit && isLive && (
        <Menu.Item leftSection={<IconEyeOff {...icon} />} onClick={() => actions.unpublish(process)}>
          {t("action.unpublish")}
        </Menu.Item>
      )}
      {canClone && (
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => actions.clone(process)}>
          {t("action.clone")}
        </Menu.Item>
      )}
      {entries.map(({ label, icon: image, onClick }) => (
        <Menu.Item key={label} leftSection={image} onClick={onClick}>
          {label}
        </Menu.Item>
      ))}
      {shown?.onChoice !== undefined && (
        <VersionChoices slug={slug} version={shown.version} onVersion={shown.onChoice} />
      )}
      {canEdit && shown !== undefined && <VersionItems process={process} {...shown} />}
      {canEdit && (
        <>
          <Menu.Divider />
          <DangerItem
            leftSection={<IconTrash {...icon} />}
            onClick={() => actions.remove(process, onDeleted)}
          >
            {t("button.delete")}
          </DangerItem>
        </>
      )}
    </ActionsMenu>
  );
}
