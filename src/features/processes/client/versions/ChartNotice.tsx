import { Button } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Process, ProcessVersion } from "../../processes.contract.ts";
import { noticeOf, standingOf } from "../../versions/versions.rules.ts";
import { useVersionActions } from "./use_version_actions.ts";
import classes from "./ChartNotice.module.css";

type Shown = Pick<Process, "id" | "slug" | "status" | "source" | "version" | "rights">;

type Props = {
  process: Shown;
  /** The versions of the process, newest first. */
  versions: readonly ProcessVersion[];
  /** What is on screen is not the version that is drawn on. */
  isOlder: boolean;
  /** Shows another version; null the current one. */
  onVersion(id: number | null): void;
  onCurrent(): void;
};

/** Says when readers see something else than what is on screen, and when that is not drawn on any more. */
export function ChartNotice({ isOlder, ...shown }: Props) {
  const { t } = useTexts();
  if (isOlder) return <OlderVersion {...shown} />;
  const words = noticeOf(shown.process);
  return words === null ? null : <Notice isInHead={words !== "chart.reading"}>{t(words)}</Notice>;
}

type NoticeProps = {
  children: ReactNode;
  actions?: ReactNode;
  /** The mark beside the name says it too: a phone leaves the line to the chart. */
  isInHead?: boolean;
};

function Notice({ children, actions, isInHead = false }: NoticeProps) {
  return (
    <div className={classes.root} data-in-head={isInHead || undefined}>
      <IconInfoCircle size={16} aria-hidden className={classes.icon} />
      <p className={classes.words}>{children}</p>
      {actions}
    </div>
  );
}

function OlderVersion({ process, versions, onVersion, onCurrent }: Omit<Props, "isOlder">) {
  const { t } = useTexts();
  const actions = useVersionActions(process, onVersion);
  const { version, rights } = process;
  const standing = standingOf(version, versions);
  const live = "live" in standing ? { live: standing.live.name } : {};
  return (
    <Notice
      actions={
        <span className={classes.actions}>
          <Button size="compact-sm" variant="default" onClick={onCurrent}>
            {t("version.to_current")}
          </Button>
          {rights.entity_crud && (
            <Button size="compact-sm" onClick={() => actions.restore(version)}>
              {t("button.restore")}
            </Button>
          )}
        </span>
      }
    >
      {t("version.older", {
        name: version.name,
        current: versions.find(({ is_current }) => is_current)?.name ?? "",
      })}{" "}
      {t(`version.readers_${standing.kind}`, live)}
    </Notice>
  );
}
