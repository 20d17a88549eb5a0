import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ESTree, Plugin } from "vite";

/** What the browser never asks an endpoint: it checks neither what it sends nor what it is answered. */
const unasked = new Set(["summary", "right", "params", "query", "output"]);

/**
 * The endpoints of whose bodies a source asks what may stand in them: `bodyOf(login)`. Throws where it cannot be read
 * which one.
 */
export function bodiesAskedIn(source: string): string[] {
  return [...source.matchAll(/\bbodyOf\(\s*(\w*)\s*(.)/g)].map(([call, name = "", end]) => {
    if (name === "" || end !== ")") throw new Error(`Which endpoint's body is asked for? ${call}`);
    return name;
  });
}

type Change = { start: number; end: number; text: string };

/** The properties of an `endpoint({ … })` that are left out; that there is an answer is still told. */
function leftOut(code: string, of: ESTree.Expression, isBodyAsked: boolean): Change[] {
  if (of.type !== "CallExpression" || of.callee.type !== "Identifier" || of.callee.name !== "endpoint")
    return [];
  const [definition] = of.arguments;
  if (definition?.type !== "ObjectExpression") return [];
  return definition.properties.flatMap((property) => {
    if (property.type !== "Property" || property.key.type !== "Identifier") return [];
    const { name } = property.key;
    if (!unasked.has(name) && (name !== "body" || isBodyAsked)) return [];
    const { start, end } = property;
    if (name === "output") return [{ start, end, text: "output: true" }];
    const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? "";
    return [{ start, end: end + comma.length, text: "" }];
  });
}

/**
 * A module of a contract, in which each declaration that nobody uses may be left out.
 * @param asked the endpoints whose bodies are kept
 */
export function leanContract(code: string, program: ESTree.Program, asked: ReadonlySet<string>): string {
  const changes: Change[] = [];
  for (const statement of program.body) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declared.declarations) {
      if (init?.type !== "CallExpression" && init?.type !== "ObjectExpression") continue;
      if (!code.slice(init.start, init.end).includes("(")) continue;
      const { start, end } = init;
      const isBodyAsked = id.type === "Identifier" && asked.has(id.name);
      const inner = leftOut(code, init, isBodyAsked);
      changes.push({ start, end: start, text: "/* @__PURE__ */ (() => (" }, ...inner);
      changes.push({ start: end, end, text: "))()" });
    }
  }
  let from = 0;
  const pieces = changes.map(({ start, end, text }) => {
    const piece = code.slice(from, start) + text;
    from = end;
    return piece;
  });
  return pieces.join("") + code.slice(from);
}

const sources = join(import.meta.dirname, "..", "..", "src");

function bodiesAsked(): Set<string> {
  const names = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^(?:ui|.*client)\b.*\.tsx?$/.test(name),
  );
  return new Set(names.flatMap((name) => bodiesAskedIn(readFileSync(join(sources, name), "utf8"))));
}

/**
 * Leaves out of the client what it never asks its contract: the shapes of answers, which no browser checks again, and
 * of bodies that no form is checked by, are half of what describes a call. What the modules declare is made by calls of zod, of which no bundler knows that they
 * may be left out with what they make.
 */
export function leanContracts(): Plugin {
  let asked: ReadonlySet<string> = new Set();
  return {
    name: "procedo-lean-contracts",
    apply: "build",
    buildStart() {
      asked = bodiesAsked();
    },
    transform: {
      filter: { id: /\/src\/(?:.*\.(?:contract|rules)|platform\/(?:schemas|paging|sheet_query))\.ts$/ },
      handler(code) {
        return { code: leanContract(code, this.parse(code), asked), map: null, moduleSideEffects: false };
      },
    },
  };
}
