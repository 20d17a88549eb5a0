import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { events } from "#app/events.ts";
import { listenersTo } from "#app/server/listeners.ts";
import type { EventName } from "#platform/events.ts";

type Schema = {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

/** The shape of a payload in words that people read. */
export function shapeOf({ type, enum: values, anyOf, items, properties, required = [] }: Schema): string {
  if (anyOf) return anyOf.map(shapeOf).join(" or ");
  if (values) return values.map((value) => JSON.stringify(value)).join(" or ");
  if (type === "array") return `list of ${items ? shapeOf(items) : "anything"}`;
  if (type !== "object") return { integer: "number", string: "text" }[type ?? ""] ?? type ?? "anything";
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) => `${name}${required.includes(name) ? "" : "?"}: ${shapeOf(field)}`,
  );
  return fields.length === 0 ? "nothing" : `{ ${fields.join(", ")} }`;
}

/**
 * Which features tell which events, read from their sources: whoever has the journal says an event's name. The audit's
 * actions, which are often called the same, do not count.
 */
export function tellersIn(
  files: ReadonlyMap<string, string>,
  names: readonly string[],
): Map<string, string[]> {
  const tellers = new Map<string, string[]>(names.map((name) => [name, []]));
  for (const [file, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!/journal\.event\(|addSystemEvent\(/.test(text)) continue;
    const said = text.replaceAll(/\baction: "[^"]*"/g, "");
    const teller = /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? "app";
    for (const [name, known] of tellers)
      if (said.includes(`"${name}"`) && !known.includes(teller)) known.push(teller);
  }
  return tellers;
}

const root = join(import.meta.dirname, "..", "..");

/** The sources of the product, tests left out, by path from the root. */
export const sources = () =>
  new Map(
    readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !/\.(test|fixture)\.ts$/.test(name))
      .map((name) => [join("src", name), readFileSync(join(root, "src", name), "utf8")]),
  );

export type ListedEvent = {
  name: EventName;
  means: string;
  carries: string;
  told_by: string[];
  heard_by: string[];
};

/** Every event with who tells it and who listens. */
export function listedEvents(): ListedEvent[] {
  const names = Object.keys(events) as EventName[];
  const tellers = tellersIn(sources(), names);
  return names.map((name) => ({
    name,
    means: events[name].means,
    carries: shapeOf(z.toJSONSchema(events[name].payload) as Schema),
    told_by: tellers.get(name) ?? [],
    heard_by: listenersTo(name),
  }));
}

const somebody = (features: readonly string[]) => features.join(", ") || "nobody yet";

/** The list as a page of the documentation. */
export const eventList = (): string => `# Events

What the features tell each other, in the order of their declaration. Written by \`npm run events\`.

| event | what it means | carries | told by | heard by |
|---|---|---|---|---|
${listedEvents()
  .map(
    ({ name, means, carries, told_by, heard_by }) =>
      `| \`${name}\` | ${means} | \`${carries}\` | ${somebody(told_by)} | ${somebody(heard_by)} |`,
  )
  .join("\n")}
`;
