import { Menu } from "@mantine/core";
import { IconCheck, type Icon } from "@tabler/icons-react";
import type { Editor } from "@tiptap/react";
import { use } from "react";
import { type TextKey, useTexts } from "#platform/client/use_texts.ts";
import { besideBars, EditorLayer } from "./editor_layer.ts";
import { ToolButton } from "./ToolButton.tsx";
import classes from "./Toolbar.module.css";
import type { Tool } from "./tools.ts";
import { useToolStates } from "./use_tool_states.ts";

type Props = {
  editor: Editor;
  name: string;
  label: TextKey;
  /** Of the button, where it does not show which tool is on. */
  icon: Icon;
  /** One of them is always on: the button shows it. */
  isChoice?: boolean;
  tools: readonly Tool[];
};

/** Tools that share one button of the toolbar. */
export function ToolMenu({ editor, name, label, icon, isChoice = false, tools }: Props) {
  const { t } = useTexts();
  const layer = use(EditorLayer);
  const states = useToolStates(editor);
  const active = tools.find((tool) => states[tool.name]?.is === true);
  return (
    <Menu
      position="bottom-start"
      middlewares={besideBars}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      portalProps={layer === null ? {} : { target: layer }}
    >
      <Menu.Target>
        <ToolButton
          name={name}
          label={label}
          icon={isChoice && active !== undefined ? active.icon : icon}
          isActive={isChoice ? undefined : active !== undefined}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {tools.map(({ name: one, label: words, icon: Shape, run }) => (
          <Menu.CheckboxItem
            key={one}
            checked={states[one]?.is === true}
            closeMenuOnClick
            checkIcon={<IconCheck size={16} aria-hidden />}
            onChange={() => run(editor.chain().focus()).run()}
          >
            <span className={classes.color}>
              <Shape size={18} stroke={1.75} aria-hidden />
              {t(words)}
            </span>
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
