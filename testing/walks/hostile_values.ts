import { type Path, pathsOf, withAt } from "../stand/paths.ts";

/** Characters that no field has room for, but few enough to pass the limit of a body. */
const longText = "x".repeat(1_000_000);

/** Values that no field expects, as JSON text: some of them no JavaScript value can be turned into. */
export const hostileJson: Record<string, string> = {
  null: "null",
  "an object": "{}",
  "an object that looks like a text": '{"length":1,"0":"a","toString":"a"}',
  "a list": "[]",
  "a list in a list": "[[]]",
  "a list of twenty thousand": `[${"null,".repeat(19_999)}null]`,
  true: "true",
  zero: "0",
  "minus one": "-1",
  "a fraction": "1.5",
  "more than a number can be": "1e309",
  "the first whole number that is not exact": "9007199254740992",
  "an id that nobody has": "8000000000000",
  "no text": '""',
  spaces: '" \\u00a0\\t "',
  "a zero character": '"a\\u0000b"',
  "half a surrogate pair": '"a\\ud800b"',
  emoji: '"👩‍🚒 Prim ajutor 🇷🇴"',
  "right to left": '"\\u202eraport\\u202c fdp.exe"',
  "letters with a comma below": '"Șanț și țeavă"',
  "letters with combining marks": '"S\\u0326ant\\u0326 s\\u0327i a\\u0306"',
  markup: '"<img src=x onerror=alert(1)>"',
  "a line break": '"unu\\r\\ndoi"',
  "a million letters": JSON.stringify(longText),
};

const here = "\u0001here\u0001";

/** A JSON text of the value with another text at one place. */
export const jsonWithAt = (value: unknown, path: Path, json: string): string =>
  JSON.stringify(withAt(value, path, here)).replace(JSON.stringify(here), () => json);

/** A valid text as JSON with something in it that cannot be stored or that is easily lost. */
export function spoiled(text: string): string[] {
  const [head, tail] = [
    JSON.stringify(text.slice(0, 1)).slice(0, -1),
    JSON.stringify(text.slice(1)).slice(1),
  ];
  return ["\\u0000", "\\ud800", "\\udc00x", "\u202e", "\u{1f6a7}", "\\r\\n", "\u200b"].map(
    (put) => `${head}${put}${tail}`,
  );
}

/** The places of a body worth trying: of a list its first element stands for all. */
export const placesOf = (body: unknown): Path[] =>
  pathsOf(body).filter((path) => path.every((key) => typeof key === "string" || key === 0));

const objectsOf = (body: unknown): Path[] => [
  [],
  ...placesOf(body).filter((path) => {
    const inner = path.reduce<unknown>(
      (value, key) => (value as Record<string | number, unknown>)[key],
      body,
    );
    return typeof inner === "object" && inner !== null && !Array.isArray(inner);
  }),
];

/** JSON texts of a body with further members in each of its objects, one text an object. */
export function withMembers(body: unknown, members: string): string[] {
  return objectsOf(body).map((path) => {
    const marked = path.length === 0 ? { [here]: 0, ...(body as object) } : markedAt(body, path);
    return JSON.stringify(marked).replace(`${JSON.stringify(here)}:0`, () => members);
  });
}

function markedAt(body: unknown, path: Path): unknown {
  const inner = path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], body);
  return withAt(body, path, { [here]: 0, ...(inner as object) });
}

/** Texts that are no JSON. */
export const brokenJson = [
  "{",
  '{"name":}',
  '{"name":"a",}',
  "{'name':'a'}",
  "nul",
  "NaN",
  "undefined",
  '{"name":"a"}}',
  "\u0000",
  '"\ud800',
];

/** Values of a query, already encoded, that no filter expects. */
export const hostileQuery = [
  "",
  "%20",
  "null",
  "true",
  "0",
  "-1",
  "1.5",
  "1e309",
  "0x10",
  "9007199254740993",
  "99999999999999999999",
  "%00",
  "a%00b",
  "%ED%A0%80",
  "%ff",
  "%",
  "%25%25%5C_",
  "%E2%80%AEfdp",
  "%F0%9F%91%B7",
  "S%CC%A6an%C8%9B",
  "%27%3B%20drop%20table%20users%3B--",
  "x".repeat(8_000),
];
