import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The files that may ask for what only secure pages have: each goes another way where it is not there. */
const goAnotherWay: ReadonlySet<string> = new Set(["src/platform/client/clipboard.ts"]);

/** What every page has of these two, also one that came over plain http; the rest of them is not looked up one by one. */
const everywhere: Record<string, readonly string[]> = {
  crypto: ["getRandomValues"],
  navigator: ["connection", "language", "languages", "onLine", "platform", "sendBeacon", "userAgent"],
};

/** What the browser's types do not mark. */
const unmarked = [
  "cookieStore",
  "crossOriginIsolated",
  "isSecureContext",
  "Notification",
  "SharedArrayBuffer",
];
const pickers = ["showDirectoryPicker", "showOpenFilePicker", "showSaveFilePicker"];
/** What of the component library asks for it. */
const components = ["CopyButton", "useClipboard", "useEyeDropper", "useGeolocation"];

/** What the browser's types say that only secure pages have: by a name of its own, or as a member of something. */
function namesInTypes(types: string): { globals: string[]; members: string[] } {
  const [globals, members] = [new Set<string>(), new Set<string>()];
  const marked = /Available only in secure contexts\.[^]*?\*\/\s*(.*)/g;
  for (const [, declared = ""] of types.matchAll(marked)) {
    const [, kind, global = ""] = /^(?:declare )?(interface|var|function) (\w+)/.exec(declared) ?? [];
    const member = /^(?:readonly )?(\w+)/.exec(declared)?.[1];
    // What is only a type of answers cannot be asked for.
    if (kind === "interface" && !types.includes(`declare var ${global}: {`)) continue;
    if (kind !== undefined) globals.add(global);
    else if (member !== undefined) members.add(member);
  }
  for (const name of [...unmarked, ...pickers, ...components]) globals.add(name);
  // Members of `navigator` and `crypto` are allowed by name, and many a plain word is one of them.
  for (const [, body = ""] of types.matchAll(/^interface (?:Navigator|Crypto)\w*[^{]*\{([^]*?)^\}/gm))
    for (const [, name = ""] of body.matchAll(/^ {4}(?:readonly )?(\w+)/gm)) members.delete(name);
  return { globals: [...globals], members: [...members] };
}

/** The types of the browser that the client compiles against; the compiler keeps them in a package by platform. */
function browserTypes(): string {
  const packages = join(import.meta.dirname, "../..", "node_modules", "@typescript");
  for (const name of readdirSync(packages))
    if (name.startsWith("typescript-"))
      return readFileSync(join(packages, name, "lib", "lib.dom.d.ts"), "utf8");
  throw new Error("The compiler has no types of the browser");
}

const secure = namesInTypes(browserTypes());
const globals = new RegExp(
  String.raw`(?<![\w$.-])(?:new\s+)?(${secure.globals.join("|")})\b(?=\s*\??[.(<])`,
  "g",
);
const ofWindow = new RegExp(
  String.raw`\b(?:window|globalThis|self)\??\.(${secure.globals.join("|")})\b`,
  "g",
);
const members = new RegExp(String.raw`\??\.(${secure.members.join("|")})\b`, "g");
const hosts =
  /(?:\b(?:window|globalThis|self)\??\.|(?<![\w$.\-"'`/]))(crypto|navigator)\b(?:\s*\??\.\s*(\w+))?/g;
const comments = /\/\*[^]*?\*\/|(?<![:"'`])\/\/.*$/gm;

/** What a file of the client asks for that a page without https does not have. */
export function secureCallsIn(file: string, text: string): string[] {
  if (goAnotherWay.has(file)) return [];
  const code = text.replaceAll(comments, "");
  const found = new Set<string>();
  for (const pattern of [globals, ofWindow, members])
    for (const [, name = ""] of code.matchAll(pattern)) found.add(name);
  for (const [, host = "", member] of code.matchAll(hosts))
    if (member === undefined || !everywhere[host]?.includes(member)) found.add(`${host}.${member ?? "?"}`);
  return [...found];
}
