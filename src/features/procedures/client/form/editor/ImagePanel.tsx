import { Button, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { type Editor, useEditorState } from "@tiptap/react";
import { useTexts } from "#platform/client/use_texts.ts";
import { Segments } from "#ui/buttons/Segments.tsx";
import classes from "./ImagePanel.module.css";

/** Widths in CSS pixels; the whole width of the text is no width at all. */
const widths = { small: "240", medium: "480", full: null } as const;
type Size = keyof typeof widths;
const sizes: readonly Size[] = ["small", "medium", "full"];

/** Description and width of the image that is chosen in the text; nothing while none is. */
export function ImagePanel({ editor }: { editor: Editor }) {
  const { t } = useTexts();
  const image = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      if (!now.isActive("image")) return null;
      const { src, alt, width }: Record<string, unknown> = now.getAttributes("image");
      return { src: String(src), alt: String(alt ?? ""), width: width === null ? null : String(width) };
    },
  });
  if (image === null) return null;
  const change = (attributes: Record<string, string | null>) =>
    editor.commands.updateAttributes("image", attributes);

  return (
    <div className={classes.root} role="group" aria-label={t("editor.image_selected")}>
      <TextInput
        className={classes.alt ?? ""}
        size="xs"
        label={t("editor.image_alt")}
        description={t("editor.image_alt_hint")}
        value={image.alt}
        maxLength={500}
        data-mantine-stop-propagation
        onChange={(event) => change({ alt: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
          if (event.key === "Enter" || event.key === "Escape") {
            event.stopPropagation();
            editor.commands.focus();
          }
        }}
      />
      <Segments
        label={t("editor.image_size")}
        options={sizes.map((size) => ({ value: size, label: t(`editor.image_${size}`) }))}
        value={sizeOf(image.width)}
        onChange={(size) => change({ width: widths[size] })}
      />
      <Button
        size="xs"
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        {t("editor.image_remove")}
      </Button>
    </div>
  );
}

function sizeOf(width: string | null): Size {
  const pixels = Number(width ?? Number.POSITIVE_INFINITY);
  return pixels <= 320 ? "small" : pixels <= 640 ? "medium" : "full";
}
