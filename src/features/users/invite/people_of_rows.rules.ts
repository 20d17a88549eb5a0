import { foldText } from "#platform/text/fold_text.ts";
import type { Row } from "./rows_of_list.rules.ts";

/** Somebody of a list of people to invite, as the list has them. */
export type Listed = { first_name: string; last_name: string; email: string };

/** Letters of a field that are taken from a list; longer ones would have the whole list refused. */
const longestField = 1000;

type Column = keyof Listed | "name" | "family_first";

/** What a column may be called, in letters without marks. */
const columnNames: Record<Column, readonly string[]> = {
  email: [
    "email",
    "mail",
    "emailuri",
    "adresaemail",
    "adresadeemail",
    "adresamail",
    "emailaddress",
    "postaelectronica",
  ],
  first_name: ["prenume", "prenumele", "firstname", "givenname", "forename", "first"],
  last_name: ["numedefamilie", "numefamilie", "lastname", "surname", "familyname", "last"],
  name: [
    "nume",
    "numele",
    "name",
    "fullname",
    "numecomplet",
    "numeleintreg",
    "displayname",
    "prenumesinume",
    "prenumenume",
  ],
  family_first: ["numesiprenume", "numeprenume", "numelesiprenumele", "numeleprenumele", "lastnamefirstname"],
};

/** A cell without what nobody sees in it, on one line; also what cannot be sent goes. */
export const tidy = (cell: string): string =>
  cell
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u00a0\u200b\ufeff]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim()
    .slice(0, longestField)
    .toWellFormed();

/** The people of a table with or without a line of heads, or of a list of addresses with names before them. */
export function peopleOfRows(table: readonly Row[]): (Listed & { line: number })[] {
  const rows = table
    .map(({ line, cells }) => ({ line, cells: cells.map(tidy) }))
    .filter(({ cells }) => cells.some(hasWords));
  const heads = headsOf(rows[0]?.cells ?? []);
  const body = heads === null ? rows : rows.slice(1);
  const columnsOf = columnsOfRows(
    heads,
    body.map(({ cells }) => cells),
  );
  return body.flatMap(({ line, cells }) => {
    const people = mailboxesOf(cells, heads) ?? [personOf(cells, columnsOf(cells))];
    return people.map((person) => ({ ...person, line }));
  });
}

/** The columns of the whole table; a row whose address stands elsewhere is read as the others of its shape. */
function columnsOfRows(
  heads: Columns | null,
  body: readonly (readonly string[])[],
): (row: readonly string[]) => Columns {
  const usual = withEmail(heads ?? [], body);
  const shapeOf = (row: readonly string[]) => `${row.length} ${row.findIndex(hasAt)}`;
  const shapes = Map.groupBy(body, shapeOf);
  const columns = new Map<string, Columns>();
  return (row) => {
    if (!row.some(hasAt) || (heads !== null && hasAt(row[usual.indexOf("email")] ?? ""))) return usual;
    const shape = shapeOf(row);
    const known = columns.get(shape) ?? withEmail([], shapes.get(shape) ?? [row]);
    columns.set(shape, known);
    return known;
  };
}

/** A line of nothing but separators is none. */
const hasWords = (cell: string) => /[^\s,;|]/.test(cell);
const hasAt = (cell: string) => cell.includes("@");
const lettersOf = (cell: string) => foldText(cell).replace(/[^a-z]/g, "");

type Columns = (Column | null)[];

/** What the columns are by the first line; null when that is no line of heads. */
function headsOf(row: readonly string[]): Columns | null {
  if (row.some(hasAt)) return null;
  const names = row.map(lettersOf);
  const kinds = Object.keys(columnNames) as Column[];
  const columns = names.map((name) => kinds.find((kind) => columnNames[kind].includes(name)) ?? null);
  if (columns.every((column) => column === null)) return null;
  // "Nume" beside "Prenume" is the family name; alone it is the whole one.
  const isApart = columns.includes("first_name") && !columns.includes("last_name");
  const named = columns.map((column) => (column === "name" && isApart ? "last_name" : column));
  return named.map((column, index) => (named.indexOf(column) === index ? column : null));
}

/** What the content tells of columns that no head names. */
function withEmail(columns: Columns, body: readonly (readonly string[])[]): Columns {
  const width = body.reduce((widest, row) => Math.max(widest, row.length), 0);
  const filled: Columns = Array.from({ length: width }, (_, index) => columns[index] ?? null);
  const share = (index: number, fits: (cell: string) => boolean) =>
    body.filter((row) => fits(row[index] ?? "")).length;
  const indexes = filled.flatMap((column, index) => (column === null ? [index] : []));

  if (!filled.includes("email")) {
    const [best] = indexes.toSorted((a, b) => share(b, hasAt) - share(a, hasAt));
    if (best !== undefined && share(best, hasAt) > 0) filled[best] = "email";
  }
  if (columns.length > 0) return filled;
  const isName = (cell: string) => /^[^\d@]*\p{L}[^\d@]*$/u.test(cell);
  const isFilled = (cell: string) => cell !== "";
  const names = indexes.filter(
    (index) => filled[index] === null && share(index, isName) * 2 > share(index, isFilled),
  );
  const [first, second] = names;
  if (first !== undefined && second === undefined) filled[first] = "name";
  if (first !== undefined && second !== undefined) {
    filled[first] = "first_name";
    filled[second] = "last_name";
  }
  return filled;
}

function personOf(row: readonly string[], columns: Columns): Listed {
  const cell = (column: Column) => row[columns.indexOf(column)] ?? "";
  const email = cell("email");
  const whole = cell("name") || cell("family_first");
  const name = columns.includes("family_first") ? familyFirst(whole) : namesOf(whole);
  const first_name = cell("first_name") || name.first_name;
  const last_name = cell("last_name") || name.last_name;
  return first_name + last_name === ""
    ? { ...namesInAddress(email), email }
    : { first_name, last_name, email };
}

/** "Ana Pop <ana@x.ro>" or "Ana Pop ana@x.ro", or nothing but addresses; null for a row of another kind. */
function mailboxesOf(row: readonly string[], heads: Columns | null): Listed[] | null {
  // What stands in the column of addresses alone is one, whatever the others hold.
  const isAddress = (cell: string) => hasAt(cell) && !/[\s<]/.test(cell);
  if (heads !== null && isAddress(row[heads.indexOf("email")] ?? "")) return null;
  const cells = row
    .flatMap((cell) => cell.split(/(?<=>)[;,]/))
    .flatMap(written)
    .filter(hasWords);
  if (!cells.some((cell) => mailbox.test(cell)))
    return cells.length > 1 && cells.every(hasAt) ? cells.map(addressOnly) : null;
  const found: Listed[] = [];
  let before: string[] = [];
  for (const cell of cells) {
    const parts = mailbox.exec(cell.trim());
    if (parts === null && !hasAt(cell)) {
      before.push(cell);
      continue;
    }
    const [, name = "", address = ""] = parts ?? [];
    // A comma between the names has taken them apart.
    const whole = [...before, unquoted(name)].filter((part) => part !== "").join(", ");
    const email = tidy(parts === null ? cell : address);
    found.push(whole === "" ? addressOnly(email) : { ...namesOf(whole), email });
    before = [];
  }
  return found;
}

/** A cell of words and an address as people write them one behind the other, with the address in brackets. */
function written(cell: string): string[] {
  if (/[<>]/.test(cell)) return [cell];
  const words = cell.split(/[\s,;]+/).filter((word) => word !== "");
  if (words.length < 2 || !words.some(hasAt)) return [cell];
  if (words.every(hasAt)) return words;
  const [first = "", ...others] = hasAt(words[0] ?? "") ? words : words.toReversed();
  if (others.some(hasAt)) return [cell];
  const address = first.replace(/^[(["']+|[)\]"'.]+$/g, "");
  return [`${cell.replace(first, "").replace(/^[\d.)•*–-]+ |[\s,;:–-]+$/g, "")} <${address}>`];
}

const mailbox = /^([^<>]*)<([^<>]*@[^<>]*)>[\s,;]*$/;
const unquoted = (name: string) => tidy(name.replace(/^[\s"']+|[\s"']+$/g, ""));
const addressOnly = (email: string): Listed => ({ ...namesInAddress(email), email });

type Names = Pick<Listed, "first_name" | "last_name">;

/** The last word is the family name, unless a comma stands behind the family name. */
function namesOf(whole: string): Names {
  const comma = whole.indexOf(",");
  if (comma >= 0) return { first_name: tidy(whole.slice(comma + 1)), last_name: tidy(whole.slice(0, comma)) };
  const space = whole.lastIndexOf(" ");
  if (space < 0) return { first_name: whole, last_name: "" };
  return { first_name: whole.slice(0, space), last_name: whole.slice(space + 1) };
}

function familyFirst(whole: string): Names {
  const space = whole.search(/[ ,]/);
  if (space < 0) return { first_name: "", last_name: whole };
  return { first_name: tidy(whole.slice(space + 1)), last_name: whole.slice(0, space) };
}

/** Many addresses are the two names; of the others nothing is guessed. */
function namesInAddress(email: string): Names {
  const [, first = "", last = ""] = /^(\p{L}{2,})[._](\p{L}{2,}(?:-\p{L}{2,})?)@/u.exec(email) ?? [];
  return { first_name: capital(first), last_name: capital(last) };
}

const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1).toLowerCase();
