import { use } from "react";
import { Menu } from "@mantine/core";
import { IconCheck, IconLetterA } from "@tabler/icons-react";
import { type Editor, useEditorState } from "@tiptap/react";
import { useTexts } from "#platform/client/use_texts.ts";
import { textColors } from "../../../text_colors.rules.ts";
import { besideBars, EditorLayer } from "./editor_layer.ts";
import { ToolButton } from "./ToolButton.tsx";
import classes from "./Toolbar.module.css";

const ordinary = "";

/** Chooses one of the few colours that can be read in light and dark. */
export function ColorControl({ editor }: { editor: Editor }) {
  const { t } = useTexts();
  const layer = use(EditorLayer);
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const color: unknown = now.getAttributes("textStyle")["color"];
      return typeof color === "string" ? color : ordinary;
    },
  });

  function choose(color: string) {
    const chain = editor.chain().focus();
    if (color === ordinary) chain.unsetMark("textStyle").run();
    else chain.setColor(color).run();
  }

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
          name="color"
          label="editor.color"
          icon={IconLetterA}
          ink={current === ordinary ? null : current}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current} onChange={choose}>
          {[{ name: "clear", value: ordinary } as const, ...textColors].map(({ name, value }) => (
            <Menu.RadioItem
              key={name}
              value={value}
              closeMenuOnClick
              checkIcon={<IconCheck size={16} aria-hidden />}
            >
              <span className={classes.color}>
                <span
                  className={classes.swatch}
                  style={value === ordinary ? undefined : { "--ink": value }}
                />
                {t(name === "clear" ? "editor.color_clear" : `editor.color.${name}`)}
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
