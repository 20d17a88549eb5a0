import { Menu } from "@mantine/core";
import { IconCheck, IconLetterA } from "@tabler/icons-react";
import { type Editor, useEditorState } from "@tiptap/react";
import { useTexts } from "#platform/client/texts.ts";
import { textColors } from "../../../text_colors.rules.ts";
import { ToolButton } from "./ToolButton.tsx";
import classes from "./Toolbar.module.css";

/** Chooses one of the few colours that can be read in light and dark. */
export function ColorControl({ editor }: { editor: Editor }) {
  const { t } = useTexts();
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const color: unknown = now.getAttributes("textStyle")["color"];
      return typeof color === "string" ? color : null;
    },
  });

  return (
    <Menu position="bottom-start" returnFocus={false} withinPortal zIndex={1000}>
      <Menu.Target>
        <ToolButton name="color" label="editor.color" icon={IconLetterA} ink={current} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<span className={classes.swatch} />}
          rightSection={current === null && <IconCheck size={16} aria-hidden />}
          onClick={() => editor.chain().focus().unsetColor().run()}
        >
          {t("editor.color_clear")}
        </Menu.Item>
        {textColors.map(({ name, value }) => (
          <Menu.Item
            key={name}
            leftSection={<span className={classes.swatch} style={{ "--ink": value }} />}
            rightSection={current === value && <IconCheck size={16} aria-hidden />}
            onClick={() => editor.chain().focus().setColor(value).run()}
          >
            {t(`editor.color.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
