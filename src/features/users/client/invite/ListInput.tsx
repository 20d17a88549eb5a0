import { Button, FileButton, Group, Stack, Textarea } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { type Line, linesOf } from "../../invite/invited_lines.rules.ts";
import { peopleOfRows } from "../../invite/people_of_rows.rules.ts";
import { rowsOfList } from "../../invite/rows_of_list.rules.ts";
import { mostInvited } from "../../users.rules.ts";
import { decoded, isWorkbook, largestList } from "./list_file.ts";
import { Notice } from "#ui/states/Notice.tsx";

type Props = { text: string; onText(text: string): void; onRead(lines: Line[]): void };

/** Takes a list of people, pasted or from a file. */
export function ListInput({ text, onText, onRead }: Props) {
  const { t } = useTexts();
  const forget = useRef<() => void>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function read(list: string) {
    if (list.length > largestList) return setProblem(t("invite.too_large"));
    const people = peopleOfRows(rowsOfList(list));
    if (people.length === 0) return setProblem(t("invite.nobody"));
    if (people.length > mostInvited)
      return setProblem(t("invite.too_many", { count: people.length, most: mostInvited }));
    onRead(linesOf(people));
  }

  async function readFile(file: File | null) {
    if (file === null) return;
    setProblem(null);
    // The same file may be chosen again, put right.
    forget.current?.();
    // Its letters may take two bytes each.
    if (file.size > 2 * largestList) return setProblem(t("invite.too_large"));
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (isWorkbook(bytes)) setProblem(t("invite.workbook"));
      else read(decoded(bytes));
    } catch {
      // It may have been moved or changed since it was chosen.
      setProblem(t("invite.unreadable", { name: file.name }));
    }
  }

  return (
    <Stack gap={16}>
      <Textarea
        label={t("invite.list")}
        description={t("invite.list_hint")}
        placeholder={t("invite.list_example")}
        autosize
        minRows={6}
        maxRows={16}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setProblem(null);
        }}
        onPaste={(event) => {
          // So much text would stop the field itself.
          if (event.clipboardData.getData("text/plain").length <= largestList) return;
          event.preventDefault();
          setProblem(t("invite.too_large"));
        }}
      />
      {problem !== null && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Group gap={8}>
        <Button
          disabled={text.trim() === ""}
          onClick={() => {
            setProblem(null);
            read(text);
          }}
        >
          {t("invite.look")}
        </Button>
        <FileButton
          resetRef={forget}
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onChange={(file) => void readFile(file)}
          inputProps={{ "aria-label": t("invite.file") }}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileUpload size={16} aria-hidden />}>
              {t("invite.file")}
            </Button>
          )}
        </FileButton>
      </Group>
    </Stack>
  );
}
