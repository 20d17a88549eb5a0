import { Popover } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { use } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { useIsPhone } from "#ui/device/use_device.ts";
import { besideBars, EditorLayer } from "./editor_layer.ts";
import { ToolButton } from "./ToolButton.tsx";

type Props = Pick<ComponentProps<typeof ToolButton>, "name" | "label" | "icon" | "keys" | "isActive"> & {
  editor: Editor;
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  /** In pixels, where the screen has them. */
  width: number;
  /** `close` gives the keyboard back to the text. */
  children(close: () => void): ReactNode;
};

/** A button of the toolbar that asks for something first. */
export function ToolPopover({ editor, isOpen, setOpen, width, children, ...button }: Props) {
  const { t } = useTexts();
  const layer = use(EditorLayer);
  const isPhone = useIsPhone();

  function close() {
    setOpen(false);
    editor.commands.focus();
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      onDismiss={close}
      trapFocus
      position={isPhone ? "bottom" : "bottom-start"}
      middlewares={besideBars}
      width={`min(${width}px, calc(100vw - 32px))`}
      shadow="xl"
      // On a phone it lies over most of what is being written.
      withOverlay={isPhone}
      overlayProps={{ backgroundOpacity: 0.35 }}
      portalProps={layer === null ? {} : { target: layer }}
      withRoles={false}
    >
      <Popover.Target>
        <ToolButton
          {...button}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t(button.label)}>
        {children(close)}
      </Popover.Dropdown>
    </Popover>
  );
}

/** For what stands in it: Esc closes this and not a modal that the form may stand in. */
export const ownKeys = { "data-mantine-stop-propagation": true };

/** Enter does what is asked for here; it must not submit the procedure's form, which this stands in for React. */
export const onEnter = (apply: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  apply();
};
