import { Menu } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import { Mark } from "#ui/page/Mark.tsx";
import type { ProcessVersion } from "../../processes.contract.ts";
import { chosenVersion, isCurrent } from "../../versions/versions.rules.ts";
import { useVersions } from "./use_versions.ts";
import classes from "./VersionChoices.module.css";

type Props = {
  slug: string;
  version: ProcessVersion;
  /** Shows another version; null the current one. */
  onVersion(id: number | null): void;
};

/** The versions of a process in its menu, where its head has no room to choose among them. */
export function VersionChoices({ slug, version: shown, onVersion }: Props) {
  const { t } = useTexts();
  const versions = useVersions(slug);
  if (versions.length < 2) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t("version.list")}</Menu.Label>
      <div className={classes.root}>
        <Menu.RadioGroup
          value={String(shown.id)}
          onChange={(id) => {
            const chosen = chosenVersion(versions, shown, id);
            if (chosen !== undefined) onVersion(chosen);
          }}
        >
          {versions.map((version) => (
            <Menu.RadioItem key={version.id} value={String(version.id)} closeMenuOnClick>
              <span className={classes.words}>
                {version.name}
                {version.is_publish && <Mark isLive>{t("version.live")}</Mark>}
                {isCurrent(version, versions) && <Mark>{t("version.current")}</Mark>}
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </div>
    </>
  );
}
