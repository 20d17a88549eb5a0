/** What the document of requirements says of one of them. */
type Row = {
  id: string;
  asks: string;
  /** What stands where the test is named. */
  shown_by: string;
};

/** What a row may say in place of a test. */
const unshown = ["missing", "untested", "pending"];

const mostWords = 12;

export function rowsIn(document: string): Row[] {
  return document.split("\n").flatMap((line) => {
    const [, id, asks, shown_by] = /^\| ([A-Z]+-\d+) \| (.*?) \| (.*) \|$/.exec(line) ?? [];
    return id === undefined || asks === undefined || shown_by === undefined ? [] : [{ id, asks, shown_by }];
  });
}

const onOneLine = (text: string) => text.replace(/\s+/g, " ");

/** What is wrong with the document; `sourceOf` reads a file of the project, undefined where there is none. */
export function breachesIn(document: string, sourceOf: (file: string) => string | undefined): string[] {
  const rows = rowsIn(document);
  const told = (document.match(/^\| .* \|$/gm) ?? []).length - (document.match(/^\| id \|/gm) ?? []).length;
  const breaches = told === rows.length ? [] : [`${told - rows.length} lines that are no rows`];
  const last = new Map<string, number>();
  for (const { id, asks, shown_by } of rows) {
    const [area = "", number = ""] = id.split("-");
    const expected = `${area}-${String((last.get(area) ?? 0) + 1).padStart(2, "0")}`;
    if (id !== expected) breaches.push(`${id} stands where ${expected} does`);
    last.set(area, Number(number));
    if (asks === "" || asks.split(" ").length > mostWords) breaches.push(`${id} is not said in a few words`);
    if (unshown.includes(shown_by)) continue;
    const [, file, title] = /^`([^`]+)`: “(.+)”$/.exec(shown_by) ?? [];
    if (file === undefined || title === undefined) breaches.push(`${id} names no test`);
    else if (!/\.(test|spec)\.tsx?$/.test(file)) breaches.push(`${id} names ${file}, which is no test`);
    else {
      const source = sourceOf(file);
      if (source === undefined) breaches.push(`${id} names ${file}, which is not there`);
      else if (!onOneLine(source).includes(title)) breaches.push(`${id} names no test of ${file}: ${title}`);
    }
  }
  return breaches;
}
