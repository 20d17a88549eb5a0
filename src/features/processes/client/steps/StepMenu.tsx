import { Menu } from "@mantine/core";
import {
  IconArrowBarDown,
  IconArrowBarUp,
  IconArrowDown,
  IconArrowUp,
  IconBulb,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconCut,
  IconEye,
  IconFold,
  IconLink,
  IconPencil,
  IconPlus,
  IconSitemap,
  IconSquarePlus2,
  IconTag,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { mainId } from "#ui/layouts/SkipLink.tsx";
import { type Translate, useTexts } from "#platform/client/use_texts.ts";
import { DangerItem } from "#ui/buttons/DangerItem.tsx";
import { useIsPhone } from "#ui/device/use_device.ts";
import { Keys } from "#ui/device/Keys.tsx";
import { areSingleKeysOn } from "#ui/device/use_shortcut.tsx";
import { commandKeys, type StepCommand } from "../../steps/step_commands.rules.ts";
import { type Folds, isFolded } from "../../tree/folds.ts";
import type { Tree, TreeNode } from "../../tree/tree.ts";
import { useShortStepName } from "./use_step_name.ts";
import type { ChartActions } from "../chart/use_chart_actions.ts";
import classes from "./StepMenu.module.css";
import { useStepCommands } from "./use_step_commands.ts";

type Props = {
  actions: ChartActions;
  tree: Tree;
  node: TreeNode;
  canEdit: boolean;
  folds: Folds;
  /** Where it opens, in pixels of the window. */
  anchor: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Gives the keyboard's focus back to the step, before anything is done with it: forms return it to there. */
  returnFocus(): void;
  onFollow(node: TreeNode): void;
  onImprove(unique_id: number): void;
  onClose(): void;
};

const size = { size: 16, "aria-hidden": true } as const;

const icons: Record<StepCommand, ReactNode> = {
  follow: <IconEye {...size} />,
  edit: <IconPencil {...size} />,
  condition: <IconTag {...size} />,
  add_after: <IconArrowBarDown {...size} />,
  add_before: <IconArrowBarUp {...size} />,
  move_up: <IconArrowUp {...size} />,
  move_down: <IconArrowDown {...size} />,
  copy: <IconCopy {...size} />,
  copy_branch: <IconCopyPlus {...size} />,
  duplicate: <IconSquarePlus2 {...size} />,
  cut: <IconCut {...size} />,
  cut_branch: <IconCut {...size} />,
  paste: <IconClipboard {...size} />,
  fold: <IconFold {...size} />,
  link: <IconLink {...size} />,
  improve: <IconBulb {...size} />,
  remove: <IconTrash {...size} />,
};

const outside = ["mousedown", "touchstart"];

/** A line stands above these. */
const groups: ReadonlySet<StepCommand> = new Set(["add_after", "move_up", "copy", "fold", "remove"]);

/** Everything that can be done with one step, with the keys that do the same; from the chart and from its outline. */
export function StepMenu(props: Props) {
  const { actions, tree, node, canEdit, folds, anchor, returnFocus, onFollow, onImprove, onClose } = props;
  const { t } = useTexts();
  const nameOf = useShortStepName();
  const commands = useStepCommands({ actions, tree, canEdit, onFollow, onImprove });
  const offered = commands.offered(node);
  const name = nameOf(node);
  const isPhone = useIsPhone();

  function close() {
    onClose();
    returnFocus();
  }

  return (
    <Menu
      opened
      onChange={(isOpen) => !isOpen && close()}
      position="bottom-start"
      portalProps={{ target: `#${mainId}` }}
      withInitialFocusPlaceholder={false}
      returnFocus={false}
      // Not by keys: the press that opened it is still on its way up.
      clickOutsideEvents={outside}
      trapFocus
      withOverlay={isPhone}
      overlayProps={{ backgroundOpacity: 0.35 }}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={classes.anchor}
          style={{ left: anchor.x, top: anchor.y, width: anchor.width, height: anchor.height }}
          aria-label={t("chart.step_menu", { name })}
        />
      </Menu.Target>
      <Menu.Dropdown
        className={classes.dropdown ?? ""}
        // The key that opens a menu also asks for the browser's own, which would lie above this one.
        onContextMenu={(event) => event.preventDefault()}
      >
        {isPhone && <Menu.Label className={classes.of ?? ""}>{name}</Menu.Label>}
        {offered.map((command, at) => (
          <MenuEntry
            key={command}
            command={command}
            hasLine={at > 0 && groups.has(command)}
            label={labelOf(command, { node, name, isClosed: isFolded(node, folds) }, t)}
            icon={
              command === "edit" && node.type === "blank" ? <IconPlus {...size} /> : iconOf(command, node)
            }
            onClick={() => {
              close();
              commands.run(command, node);
            }}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type EntryProps = {
  command: StepCommand;
  hasLine: boolean;
  label: string;
  icon: ReactNode;
  onClick(): void;
};

function MenuEntry({ command, hasLine, label, icon, onClick }: EntryProps) {
  const keys = keysOf(command);
  const Item = command === "remove" ? DangerItem : Menu.Item;
  return (
    <>
      {hasLine && <Menu.Divider />}
      <Item
        className={classes.item ?? ""}
        leftSection={icon}
        rightSection={keys && <Keys keys={keys} isQuiet />}
        onClick={onClick}
      >
        {label}
      </Item>
    </>
  );
}

const iconOf = (command: StepCommand, node: TreeNode) =>
  command === "follow" && node.type === "process" ? <IconSitemap {...size} /> : icons[command];

type Named = { node: TreeNode; name: string; isClosed: boolean };

function labelOf(command: StepCommand, { node, name, isClosed }: Named, t: Translate): string {
  if (command === "follow") return t(node.type === "process" ? "chart.follow" : "chart.preview", { name });
  if (command === "fold") return t(isClosed ? "outline.unfold" : "outline.fold");
  if (command === "edit") return t(node.type === "blank" ? "step.add" : "chart.edit_step");
  if (command === "condition") return t("chart.edit_condition");
  if (command === "link") return t("chart.step_link");
  if (command === "improve") return t("improvement.propose_step");
  if (command === "move_up" || command === "move_down") return t(`outline.${command}`);
  return t(`chart.${command}`);
}

/** The first keys of a command that work for this person. */
function keysOf(command: StepCommand): string | null {
  if (!(command in commandKeys)) return null;
  const chords: readonly string[] = commandKeys[command as keyof typeof commandKeys];
  return chords.find((chord) => chord.length > 1 || areSingleKeysOn()) ?? null;
}
