import { Menu } from "@mantine/core";
import { IconPencil, IconRestore, IconTrash, IconVersions } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import { DangerItem } from "#ui/buttons/DangerItem.tsx";
import type { ProcessVersion } from "../../processes.contract.ts";
import { isCurrent, isDeletable } from "../../versions/versions.rules.ts";
import { useVersionActions, type VersionOwner } from "./use_version_actions.ts";
import { useVersions } from "./use_versions.ts";

export type ShownVersion = {
  version: ProcessVersion;
  /** What was drawn last does not reach the server: it would not be what is published. */
  isStuck: boolean;
  /** The person's right over versions that are not published. */
  canDelete: boolean;
  /** Shows another version; null the current one. */
  onVersion(id: number | null): void;
  /** The same from the menu, which chooses where the page's head has no room to. */
  onChoice?: ((id: number | null) => void) | undefined;
  /** Leads to a step of the chart on screen. */
  onStep(unique_id: number): void;
};

const icon = { size: 16, "aria-hidden": true } as const;

/** The part of a process's menu that is about the version on screen. */
export function VersionItems({
  process,
  version,
  canDelete,
  onVersion,
}: Omit<ShownVersion, "isStuck" | "onStep" | "onChoice"> & { process: VersionOwner }) {
  const { t } = useTexts();
  const actions = useVersionActions(process, onVersion);
  const versions = useVersions(process.slug);
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t("version.shown", { name: version.name })}</Menu.Label>
      <Menu.Item leftSection={<IconVersions {...icon} />} onClick={() => actions.create(version)}>
        {t("version.new")}
      </Menu.Item>
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => actions.edit(version)}>
        {t("version.edit")}
      </Menu.Item>
      {versions.length > 0 && !isCurrent(version, versions) && (
        <Menu.Item leftSection={<IconRestore {...icon} />} onClick={() => actions.restore(version)}>
          {t("version.restore")}
        </Menu.Item>
      )}
      {canDelete && isDeletable(version, versions) && (
        <DangerItem leftSection={<IconTrash {...icon} />} onClick={() => actions.remove(version)}>
          {t("version.delete")}
        </DangerItem>
      )}
    </>
  );
}
