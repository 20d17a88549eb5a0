import { Button, Group, Stack, TextInput } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { type Editor, useEditorState } from "@tiptap/react";
import { useId, useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { typedLink } from "../../../typed_link.rules.ts";
import { onEnter, ownKeys, ToolPopover } from "./ToolPopover.tsx";

type Props = { editor: Editor; isOpen: boolean; setOpen(isOpen: boolean): void };

/** Sets, changes and removes the link of the chosen text. */
export function LinkControl({ editor, isOpen, setOpen }: Props) {
  const isActive = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("link") });
  return (
    <ToolPopover
      editor={editor}
      isOpen={isOpen}
      setOpen={setOpen}
      name="link"
      label="editor.link"
      icon={IconLink}
      keys="mod+k"
      isActive={isActive}
      width={360}
    >
      {(close) => <LinkFields editor={editor} close={close} />}
    </ToolPopover>
  );
}

function LinkFields({ editor, close }: { editor: Editor; close(): void }) {
  const { t } = useTexts();
  const id = useId();
  const [place] = useState(() => placeOf(editor));
  const [address, setAddress] = useState(place.href);
  const [words, setWords] = useState("");
  const [hasFailed, setFailed] = useState(false);

  function apply() {
    const href = typedLink(address);
    if (href === null) {
      setFailed(true);
      document.getElementById(id)?.focus();
      return;
    }
    const chain = editor.chain().focus();
    if (place.isEmpty) {
      const text = words.trim() || address.trim();
      // What is typed next is no part of the link.
      chain
        .insertContent({ type: "text", text, marks: [{ type: "link", attrs: { href } }] })
        .unsetMark("link");
    } else chain.extendMarkRange("link").setLink({ href });
    chain.run();
    close();
  }

  const press = onEnter(apply);
  return (
    <Stack gap={12}>
      <TextInput
        id={id}
        type="url"
        inputMode="url"
        autoComplete="off"
        data-autofocus
        {...ownKeys}
        label={t("editor.link_address")}
        description={t("editor.link_address_hint")}
        error={hasFailed && t("editor.link_invalid")}
        value={address}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setFailed(false);
        }}
        onKeyDown={press}
      />
      {place.isEmpty && (
        <TextInput
          {...ownKeys}
          label={t("editor.link_text")}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={press}
        />
      )}
      <Group gap={8} justify="flex-end">
        {place.href !== "" && (
          <Button
            {...ownKeys}
            variant="subtle"
            color="red"
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              close();
            }}
          >
            {t("editor.link_remove")}
          </Button>
        )}
        <Button {...ownKeys} variant="default" onClick={close}>
          {t("button.cancel")}
        </Button>
        <Button {...ownKeys} onClick={apply}>
          {t("editor.link_apply")}
        </Button>
      </Group>
    </Stack>
  );
}

/** The link at the selection, and whether there is text that could become one. */
function placeOf(editor: Editor): { href: string; isEmpty: boolean } {
  const href: unknown = editor.getAttributes("link")["href"];
  return typeof href === "string"
    ? { href, isEmpty: false }
    : { href: "", isEmpty: editor.state.selection.empty };
}
