import { ActionIcon, type ActionIconProps, Button } from "@mantine/core";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconEye,
  IconListTree,
  IconPencil,
} from "@tabler/icons-react";
import { useMediaQuery } from "@mantine/hooks";
import { useIsPhone } from "#ui/device/use_device.ts";
import { type ReactNode, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { ImprovementsButton } from "#features/improvements/client/ImprovementsButton.tsx";
import type { PanelState } from "#features/improvements/client/use_improvements_panel.tsx";
import { useIsHere } from "#platform/client/use_is_there.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { Hint } from "#ui/buttons/Hint.tsx";
import { useShortcut } from "#ui/device/use_shortcut.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { StatusBadge } from "#ui/states/StatusBadge.tsx";
import type { Process } from "../../processes.contract.ts";
import { editPath, listPath } from "#features/items/process_paths.ts";
import { noticeOf } from "../../versions/versions.rules.ts";
import { ProcessActions } from "../actions/ProcessActions.tsx";
import type { MenuEntry } from "../actions/ProcessMenu.tsx";
import { PublishButton } from "../actions/PublishButton.tsx";
import { VersionSelect } from "../versions/VersionSelect.tsx";
import { AboutProcess } from "./AboutProcess.tsx";
import classes from "./ChartHeader.module.css";
import type { ChartActions } from "./use_chart_actions.ts";
import { useKeptFocus } from "./use_kept_focus.ts";

/** The tools stand at the lower edge there. */
const narrow = "(max-width: 600px)";

type Props = {
  process: Process;
  canEdit: boolean;
  actions: ChartActions;
  canUndo: boolean;
  canRedo: boolean;
  isOutlined: boolean;
  onOutline(isOutlined: boolean): void;
  /** Shows another version; null the current one. */
  onVersion(id: number | null): void;
  onSource(source: "live" | undefined): void;
  /** Leads to a step of the chart. */
  onStep(unique_id: number): void;
  entries: readonly MenuEntry[];
  /** The version on screen is not the one that is drawn on. */
  isOlder: boolean;
  /** What was drawn last does not reach the server: it would not be what is published. */
  isStuck: boolean;
  status: ReactNode;
  find: ReactNode;
  improvements: PanelState;
};

/** The head of the chart: whose chart it is, in which version, whether it is saved, and its tools. */
export function ChartHeader(props: Props) {
  const { process, canEdit, actions, canUndo, canRedo, isOutlined, onOutline } = props;
  const { onVersion, onSource, onStep, entries, isOlder, isStuck, status, find, improvements } = props;
  const { t } = useTexts();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const head = useRef<HTMLElement>(null);
  useKeptFocus(head, process.slug);
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  // The name is short of room there: signs stand for words, a mark for the notice, and the menu has what is left of the
  // tools.
  const isTight = useIsPhone();
  const isReading = process.rights.entity_crud && process.source === "live";
  const other: MenuEntry | null =
    process.rights.entity_crud && process.status === "live"
      ? {
          label: t(isReading ? "chart.draw" : "chart.read"),
          icon: isReading ? <IconPencil size={16} aria-hidden /> : <IconEye size={16} aria-hidden />,
          onClick: () => onSource(isReading ? undefined : "live"),
        }
      : null;
  /** The menu goes with the chart before it could give the focus back itself. */
  const fromMenu = (change: () => void) => {
    head.current?.querySelector<HTMLElement>("[data-keeps=menu] button")?.focus({ preventScroll: true });
    change();
  };
  const others = other === null || !isTight ? [] : [{ ...other, onClick: () => fromMenu(other.onClick) }];
  return (
    <header ref={head} className={classes.root}>
      {process.rights.entity_crud && <DetailsKey path={editPath(process.slug)} />}
      <div className={classes.title}>
        <ActionIcon
          component={Link}
          to={listPath}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t("process.title")}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <div className={classes.names}>
          <PageTitle>{process.name}</PageTitle>
          <StatusBadge
            status={process.status}
            hasChanges={!isOlder && noticeOf(process) === "chart.unpublished_changes"}
          />
        </div>
        {!isNarrow && <AboutProcess process={process} />}
        {status}
      </div>
      <div className={classes.tools} role="toolbar" aria-label={t("chart.tools")}>
        <Tool
          label={t(isOutlined ? "chart.outline_hide" : "chart.outline_show")}
          icon={<IconListTree size={20} aria-hidden />}
          variant={isOutlined ? "light" : "subtle"}
          color={isOutlined ? "procedo" : "gray"}
          aria-pressed={isOutlined}
          onClick={() => onOutline(!isOutlined)}
        />
        <div className={classes.find}>{find}</div>
        {isNarrow && <AboutProcess process={process} />}
        {canEdit && (
          <>
            <Tool
              label={t("chart.undo")}
              icon={<IconArrowBackUp size={20} aria-hidden />}
              aria-disabled={!canUndo}
              onClick={actions.undo}
            />
            <Tool
              label={t("chart.redo")}
              icon={<IconArrowForwardUp size={20} aria-hidden />}
              aria-disabled={!canRedo}
              onClick={actions.redo}
            />
          </>
        )}
        <ImprovementsButton
          isSmall
          count={improvements.total ?? process.total_improvement_proposals}
          panel={improvements}
        />
        {!isTight && <VersionSelect process={process} onVersion={onVersion} />}
        {other !== null && !isTight && (
          <Button variant="default" data-keeps="source" leftSection={other.icon} onClick={other.onClick}>
            {other.label}
          </Button>
        )}
      </div>
      <div className={classes.ends}>
        {!isReading && !isOlder && (
          <PublishButton process={process} disabled={isStuck} isSmall={isTight} onStep={onStep} />
        )}
        <span data-keeps="menu">
          <ProcessActions
            process={process}
            shown={{
              version: process.version,
              isStuck,
              canDelete: process.rights.delete_version,
              onVersion,
              onChoice: isTight ? (id) => fromMenu(() => onVersion(id)) : undefined,
              onStep,
            }}
            entries={[...others, ...entries]}
            onDeleted={() => isHere() && void navigate(listPath)}
          />
        </span>
      </div>
    </header>
  );
}

/** As on a procedure: its details are edited by one key. */
function DetailsKey({ path }: { path: string }) {
  const navigate = useNavigate();
  useShortcut("e", () => void navigate(path), "process.action.details");
  return null;
}

type ToolProps = Pick<ActionIconProps, "variant" | "color"> & {
  label: string;
  icon: ReactNode;
  "aria-pressed"?: boolean;
  "aria-disabled"?: boolean;
  onClick(): void;
};

function Tool({ label, icon, ...rest }: ToolProps) {
  return (
    <Hint isOn side="below" label={label}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} {...rest}>
        {icon}
      </ActionIcon>
    </Hint>
  );
}
