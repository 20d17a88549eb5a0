import { Button, Combobox, useCombobox } from "@mantine/core";
import { IconCheck, IconChevronDown, IconPlus, IconVersions } from "@tabler/icons-react";
import { mainId } from "#ui/layouts/SkipLink.tsx";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { Mark } from "#ui/page/Mark.tsx";
import type { Process, ProcessVersion } from "../../processes.contract.ts";
import { chosenVersion, isCurrent } from "../../versions/versions.rules.ts";
import { useVersionActions } from "./use_version_actions.ts";
import { useVersions } from "./use_versions.ts";
import classes from "./VersionSelect.module.css";

type Props = {
  process: Pick<Process, "id" | "slug" | "version" | "rights">;
  /** Shows another version; null the current one. */
  onVersion(id: number | null): void;
};

const createValue = "new";

/** Chooses the version on screen, for those who see more than what is published. */
export function VersionSelect({ process, onVersion }: Props) {
  const { t } = useTexts();
  const { version: shown, rights } = process;
  const read = useVersions(process.slug);
  const actions = useVersionActions(process, onVersion);
  const store = useCombobox({
    onDropdownOpen: () => store.selectActiveOption(),
    onDropdownClose: () => store.resetSelectedOption(),
  });
  const versions =
    read.length > 0 ? read.map((version) => (isOlder(version, shown) ? shown : version)) : [shown];
  if (!rights.entity_crud && versions.length < 2) return null;

  function choose(value: string) {
    store.closeDropdown();
    store.focusTarget();
    if (value === createValue) return actions.create(shown);
    const chosen = chosenVersion(versions, shown, value);
    if (chosen !== undefined) onVersion(chosen);
  }

  return (
    <Combobox
      store={store}
      width={320}
      position="bottom-start"
      shadow="md"
      portalProps={{ target: `#${mainId}` }}
      classNames={{ option: classes.option ?? "", options: classes.options ?? "" }}
      onOptionSubmit={choose}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <Button
          variant="default"
          className={classes.button ?? ""}
          data-keeps="version"
          leftSection={<IconVersions size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          // The name of a combobox does not come from its content.
          aria-label={`${t("version.label")}: ${shown.name}`}
          onClick={() => store.toggleDropdown()}
        >
          <span className={classes.shown}>{shown.name}</span>
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t("version.list")}>
          {versions.map((version) => (
            <VersionOption
              key={version.id}
              version={version}
              isShown={version.id === shown.id}
              isCurrent={isCurrent(version, versions)}
            />
          ))}
          {rights.entity_crud && (
            <Combobox.Option value={createValue} className={classes.create ?? ""}>
              <IconPlus size={16} aria-hidden />
              {t("version.new")}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The list was read before the version on screen was drawn on. */
const isOlder = (read: ProcessVersion, shown: ProcessVersion) =>
  read.id === shown.id && read.revision < shown.revision;

type OptionProps = { version: ProcessVersion; isShown: boolean; isCurrent: boolean };

function VersionOption({ version, isShown, isCurrent: isNewest }: OptionProps) {
  const { t } = useTexts();
  const dates = useDates();
  return (
    <Combobox.Option value={String(version.id)} active={isShown} aria-selected={isShown}>
      <span className={classes.words}>
        <span className={classes.head}>
          <span className={classes.name}>{version.name}</span>
          {version.is_publish && <Mark isLive>{t("version.live")}</Mark>}
          {isNewest && <Mark title={t("version.current_hint")}>{t("version.current")}</Mark>}
        </span>
        <span className={classes.meta}>
          <time dateTime={version.updated_at}>{dates.dateTime(version.updated_at)}</time> · {version.username}
          {version.has_unpublished_changes && ` · ${t("status.unpublished_changes")}`}
        </span>
      </span>
      {isShown && <IconCheck size={16} aria-hidden className={classes.check} />}
    </Combobox.Option>
  );
}
