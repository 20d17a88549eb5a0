import { Button, Checkbox, Group, Menu, NumberInput, Stack } from "@mantine/core";
import {
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTable,
  IconTableOff,
  type Icon,
} from "@tabler/icons-react";
import { type ChainedCommands, type Editor, useEditorState } from "@tiptap/react";
import { useState, use } from "react";
import { type TextKey, useTexts } from "#platform/client/use_texts.ts";
import { DangerItem } from "#ui/buttons/DangerItem.tsx";
import { tableLimits } from "#platform/html/tables.ts";
import { useIsTouch } from "#ui/device/use_device.ts";
import { besideBars, EditorLayer } from "./editor_layer.ts";
import { hasRoom, insertTable, tableAt, type TableSize } from "./tables.ts";
import { ToolButton } from "./ToolButton.tsx";
import { onEnter, ownKeys, ToolPopover } from "./ToolPopover.tsx";

/** Makes a table, and changes the one that the caret is in. */
export function TableControl({ editor }: { editor: Editor }) {
  const table = useEditorState({ editor, selector: ({ editor: now }) => tableAt(now.state) });
  return table === null ? <TableInsert editor={editor} /> : <TableMenu editor={editor} table={table} />;
}

type Entry = {
  label: TextKey;
  icon: Icon;
  run(chain: ChainedCommands): ChainedCommands;
  canRun(table: TableSize): boolean;
};

const rowEntries: readonly Entry[] = [
  {
    label: "editor.table_row_above",
    icon: IconRowInsertTop,
    run: (chain) => chain.addRowBefore(),
    canRun: (table) => hasRoom(table, 1, 0),
  },
  {
    label: "editor.table_row_below",
    icon: IconRowInsertBottom,
    run: (chain) => chain.addRowAfter(),
    canRun: (table) => hasRoom(table, 1, 0),
  },
  {
    label: "editor.table_row_delete",
    icon: IconRowRemove,
    run: (chain) => chain.deleteRow(),
    canRun: ({ rows }) => rows > 1,
  },
];

const columnEntries: readonly Entry[] = [
  {
    label: "editor.table_column_left",
    icon: IconColumnInsertLeft,
    run: (chain) => chain.addColumnBefore(),
    canRun: (table) => hasRoom(table, 0, 1),
  },
  {
    label: "editor.table_column_right",
    icon: IconColumnInsertRight,
    run: (chain) => chain.addColumnAfter(),
    canRun: (table) => hasRoom(table, 0, 1),
  },
  {
    label: "editor.table_column_delete",
    icon: IconColumnRemove,
    run: (chain) => chain.deleteColumn(),
    canRun: ({ columns }) => columns > 1,
  },
];

function TableMenu({ editor, table }: { editor: Editor; table: TableSize }) {
  const { t } = useTexts();
  const layer = use(EditorLayer);
  const entries = (list: readonly Entry[]) =>
    list.map(({ label, icon: Shape, run, canRun }) => (
      <Menu.Item
        key={label}
        leftSection={<Shape size={18} stroke={1.75} aria-hidden />}
        disabled={!canRun(table)}
        onClick={() => run(editor.chain().focus()).run()}
      >
        {t(label)}
      </Menu.Item>
    ));

  return (
    <Menu
      position="bottom-start"
      middlewares={besideBars}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      portalProps={layer === null ? {} : { target: layer }}
    >
      <Menu.Target>
        <ToolButton name="table" label="editor.table" icon={IconTable} isActive />
      </Menu.Target>
      <Menu.Dropdown>
        {!(hasRoom(table, 1, 0) && hasRoom(table, 0, 1)) && (
          <Menu.Label maw={260}>
            {t("editor.table_full", {
              columns: tableLimits.columns,
              rows: tableLimits.rows,
              cells: tableLimits.cells,
            })}
          </Menu.Label>
        )}
        {entries(rowEntries)}
        <Menu.Divider />
        {entries(columnEntries)}
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={table.hasHeader}
          closeMenuOnClick
          onChange={() => editor.chain().focus().toggleHeaderRow().run()}
        >
          {t("editor.table_header_row")}
        </Menu.CheckboxItem>
        <Menu.Divider />
        <DangerItem
          leftSection={<IconTableOff size={18} stroke={1.75} aria-hidden />}
          onClick={() => editor.chain().focus().deleteTable().run()}
        >
          {t("editor.table_delete")}
        </DangerItem>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A new table is no longer than this; rows are added as they are written. */
const mostNewRows = tableLimits.cells / tableLimits.columns;

function TableInsert({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ToolPopover
      editor={editor}
      isOpen={isOpen}
      setOpen={setOpen}
      name="table"
      label="editor.table"
      icon={IconTable}
      width={280}
    >
      {() => (
        <SizeFields
          insert={(size) => {
            setOpen(false);
            insertTable(editor, size);
          }}
        />
      )}
    </ToolPopover>
  );
}

function SizeFields({ insert }: { insert(size: TableSize): void }) {
  const { t } = useTexts();
  const [rows, setRows] = useState<number | string>(3);
  const [columns, setColumns] = useState<number | string>(3);
  const [hasHeader, setHeader] = useState(true);
  const isRight = isCount(rows, mostNewRows) && isCount(columns, tableLimits.columns);

  function apply() {
    if (isRight) insert({ rows: Number(rows), columns: Number(columns), hasHeader });
  }

  const press = onEnter(apply);
  // Two steps of one field are too small for a thumb, and its keys are numbers.
  const hideControls = useIsTouch();

  const count = (value: number | string, set: (value: number | string) => void, most: number) => ({
    ...ownKeys,
    value,
    onChange: set,
    onKeyDown: press,
    min: 1,
    max: most,
    hideControls,
    clampBehavior: "none" as const,
    allowDecimal: false,
    allowNegative: false,
    error: !isCount(value, most) && t("editor.table_count", { most }),
  });

  return (
    <Stack gap={12}>
      <Group gap={12} grow align="flex-start">
        <NumberInput label={t("editor.table_rows")} data-autofocus {...count(rows, setRows, mostNewRows)} />
        <NumberInput label={t("editor.table_columns")} {...count(columns, setColumns, tableLimits.columns)} />
      </Group>
      <Checkbox
        {...ownKeys}
        label={t("editor.table_header_row")}
        checked={hasHeader}
        onChange={(event) => setHeader(event.currentTarget.checked)}
        onKeyDown={press}
      />
      <Group justify="flex-end">
        <Button {...ownKeys} onClick={apply} disabled={!isRight}>
          {t("editor.table_insert")}
        </Button>
      </Group>
    </Stack>
  );
}

function isCount(value: number | string, most: number): boolean {
  return Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= most;
}
