import { boundary, end, line, part, whole } from "../stand/multipart.ts";
import { pngBytes } from "../stand/world.ts";

/** A call that takes a form with files. */
export type FormCall = {
  path: string;
  /** The field of its files, and of the i-th of them. */
  field: string;
  nth(index: number): string;
  /** The text fields without which it is refused. */
  texts(): Buffer[];
  files: { max: number; bytes: number };
  /** Where an answer says that its files are. */
  addressesIn(answer: unknown): string[];
};

/** A text field. */
export const text = (name: string, value = "x") => part(`form-data; name="${name}"`, value, "");
/** A file: a picture unless told otherwise. */
export const file = (name: string, content?: string | Buffer) =>
  part(`form-data; name="${name}"; filename="a.png"`, content);

export const times = (count: number, make: (index: number) => Buffer) =>
  Array.from({ length: count }, (_, index) => make(index));

type Case = [what: string, body: (call: FormCall) => Buffer, wanted: number[], contentType?: string];

/** A form that is right but for its files. */
export const formOf = (call: FormCall, ...files: Buffer[]) => whole(...call.texts(), ...files);
const plain = (call: FormCall) => formOf(call, file(call.nth(0)));
const withField = (field: string) => (call: FormCall) => formOf(call, file(field));
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>';

/** Forms that no well-behaved client sends, with the statuses that they may be answered with. */
export const hostileForms: Case[] = [
  ["no boundary named", plain, [400], "multipart/form-data"],
  ["an empty boundary", plain, [400], "multipart/form-data; boundary="],
  ["another boundary than it names", plain, [400, 422], "multipart/form-data; boundary=altul"],
  ["a boundary of 5,000 letters", plain, [400, 422], `multipart/form-data; boundary=${"x".repeat(5_000)}`],
  ["nothing in it", () => Buffer.alloc(0), [400, 422]],
  ["only its end", () => end, [400, 422]],
  ["no end", (call) => Buffer.concat([...call.texts(), file(call.nth(0))]), [400]],
  ["JSON in it", () => Buffer.from("{}"), [415], "application/json"],
  ["a form in it", () => Buffer.from("image=a"), [415], "application/x-www-form-urlencoded"],
  ["a plain text in it", () => Buffer.from("image"), [415], "text/plain"],
  ["an empty field name", withField(""), [400, 422]],
  ["no field name", (call) => formOf(call, part('form-data; filename="a.png"')), [400, 422]],
  ["another field name", withField("picture"), [422]],
  ["a field name that reaches for prototypes", withField("__proto__"), [400, 422]],
  [
    "a field that reaches for prototypes",
    (call) => formOf(call, text("__proto__"), text("constructor"), file(call.nth(0))),
    [201, 400],
  ],
  ["a field name of 10,000 letters", withField("x".repeat(10_000)), [400, 413, 422]],
  ["no disposition", () => whole(Buffer.from(`--${boundary}${line}${line}x${line}`)), [400, 422]],
  [
    "a header without a colon",
    () => whole(Buffer.from(`--${boundary}${line}nonsense${line}${line}x${line}`)),
    [400, 422],
  ],
  [
    "a header of a million letters",
    (call) =>
      formOf(
        call,
        part(
          `form-data; name="${call.nth(0)}"; filename="a.png"`,
          pngBytes,
          `x: ${"y".repeat(1_000_000)}${line}`,
        ),
      ),
    [400, 413, 422],
  ],
  [
    "one file too many",
    (call) => formOf(call, ...times(call.files.max + 1, (index) => file(call.nth(index)))),
    [413],
  ],
  ["200 files", (call) => formOf(call, ...times(200, (index) => file(call.nth(index)))), [413]],
  [
    "200 fields",
    (call) => formOf(call, ...times(200, (index) => text(`f${index}`)), file(call.nth(0))),
    [413],
  ],
  ["10,000 parts", () => whole(...times(10_000, (index) => text(`f${index}`))), [413]],
  [
    "a field of a million letters",
    (call) => formOf(call, text("a", "x".repeat(1_000_000)), file(call.nth(0))),
    [413],
  ],
  [
    "a text field that says it is JSON and is none",
    (call) =>
      formOf(
        call,
        part('form-data; name="a"', "{", `content-type: application/json${line}`),
        file(call.nth(0)),
      ),
    [400],
  ],
  [
    "a file past the limit",
    (call) => formOf(call, file(call.nth(0), Buffer.concat([pngBytes, Buffer.alloc(call.files.bytes)]))),
    [413],
  ],
  ["an empty file", (call) => formOf(call, file(call.nth(0), "")), [422]],
  [
    "a page called a picture",
    (call) => formOf(call, file(call.nth(0), "<html><script>alert(1)</script>")),
    [422],
  ],
  [
    "a drawing with a script",
    (call) =>
      formOf(
        call,
        part(
          `form-data; name="${call.nth(0)}"; filename="a.svg"`,
          drawing,
          `content-type: image/svg+xml${line}`,
        ),
      ),
    [422],
  ],
];

/** File names that reach for something. */
export const hostileFilenames = [
  "../../../etc/passwd.png",
  "..\\..\\windows\\a.png",
  "/etc/cron.d/a.png",
  "a\u0000.png",
  "\u202egnp.exe",
  '"; drop.png',
  "a\tb.png",
  `${"x".repeat(300)}.png`,
  ".htaccess",
  "con",
  "șanț țeavă.png",
  "",
];
