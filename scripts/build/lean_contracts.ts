import type { ESTree, Plugin } from "vite";

/** What the browser never asks an endpoint: it checks neither what it sends nor what it is answered. */
const unasked = new Set(["summary", "right", "params", "query", "output"]);

type Change = { start: number; end: number; text: string };

/** The properties of an `endpoint({ … })` that are left out; that there is an answer is still told. */
function leftOut(code: string, of: ESTree.Expression): Change[] {
  if (of.type !== "CallExpression" || of.callee.type !== "Identifier" || of.callee.name !== "endpoint")
    return [];
  const [definition] = of.arguments;
  if (definition?.type !== "ObjectExpression") return [];
  return definition.properties.flatMap((property) => {
    if (property.type !== "Property" || property.key.type !== "Identifier") return [];
    const { name } = property.key;
    if (!unasked.has(name)) return [];
    const { start, end } = property;
    if (name === "output") return [{ start, end, text: "output: true" }];
    const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? "";
    return [{ start, end: end + comma.length, text: "" }];
  });
}

/** A module of a contract, in which each declaration that nobody uses may be left out. */
export function leanContract(code: string, program: ESTree.Program): string {
  const changes: Change[] = [];
  for (const statement of program.body) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration") continue;
    for (const { init } of declared.declarations) {
      if (init?.type !== "CallExpression") continue;
      const { start, end } = init;
      changes.push({ start, end: start, text: "/* @__PURE__ */ (() => " }, ...leftOut(code, init), {
        start: end,
        end,
        text: ")()",
      });
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

/**
 * Leaves out of the client what it never asks its contract: the shapes of answers, which no browser checks again, are
 * half of what describes a call. What the modules declare is made by calls of zod, of which no bundler knows that they
 * may be left out with what they make.
 */
export function leanContracts(): Plugin {
  return {
    name: "procedo-lean-contracts",
    apply: "build",
    transform: {
      filter: { id: /\/src\/.*(?:\.contract|\/platform\/(?:schemas|paging|sheet_query))\.ts$/ },
      handler(code) {
        return { code: leanContract(code, this.parse(code)), map: null };
      },
    },
  };
}
