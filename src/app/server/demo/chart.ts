import { parseTree } from "#features/processes/tree/check/parse_tree.ts";
import { endName, type NodeColor, type Tree } from "#features/processes/tree/tree.ts";

/** Steps that follow one another. After a decision the flow goes on in its branches. */
export type Flow = readonly [DemoStep, ...DemoStep[]];

export type DemoStep =
  | { readonly type: "simple_text"; readonly name: string; readonly color: NodeColor | null }
  /** By the name that it has in the demo. */
  | { readonly type: "procedure" | "process"; readonly name: string; readonly color: NodeColor | null }
  | {
      readonly type: "decision";
      readonly name: string;
      readonly color: NodeColor | null;
      readonly branches: Readonly<Record<string, Flow>>;
    }
  /** `target` is the text of a step above; of several the nearest. */
  | {
      readonly type: "loop";
      readonly name: string;
      readonly color: NodeColor | null;
      readonly target: string;
    }
  | { readonly type: "end" | "blank"; readonly name: string; readonly color: null };

export const text = (name: string) => ({ type: "simple_text", name, color: null }) as const;
export const procedure = (name: string) => ({ type: "procedure", name, color: null }) as const;
export const process = (name: string) => ({ type: "process", name, color: null }) as const;
/** A question; its branches by their conditions. */
export const decision = (name: string, branches: Readonly<Record<string, Flow>>) =>
  ({ type: "decision", name, color: null, branches }) as const;
export const loop = (name: string, target: string) => ({ type: "loop", name, color: null, target }) as const;
export const end: DemoStep = { type: "end", name: endName, color: null };
/** A place where somebody still has to draw. */
export const blank: DemoStep = { type: "blank", name: "", color: null };

const inColor =
  (color: NodeColor) =>
  <Step extends DemoStep>(step: Step) => ({ ...step, color });

// The charts of the demo use each colour for one thing.
/** Done, and good. */
export const green = inColor("green");
/** Stop. */
export const red = inColor("red");
/** Attention: a check, a deadline, a danger. */
export const yellow = inColor("yellow");
/** A paper that is written, signed or sent. */
export const blue = inColor("blue");
/** The management decides. */
export const purple = inColor("purple");
/** Waiting for somebody outside, or filing. */
export const grey = inColor("grey");

/** The ids of what charts link to, by the names that the demo uses. */
export type LinkIds = Record<"procedure" | "process", ReadonlyMap<string, number>>;

/** A step as a chart is sent; what it does not say is filled in when it is read. */
type Sent = {
  readonly unique_id: number;
  readonly type: string;
  readonly name: string;
  readonly color: NodeColor | null;
  readonly condition?: string;
  readonly id?: number;
  readonly selectedParentLoop?: { readonly unique_id: number; readonly name: string };
  readonly children: readonly Sent[];
};

/** Where the next step goes. */
type Place = {
  readonly above: readonly Sent[];
  /** The last decision above and the condition taken there. */
  readonly branch: string;
  /** Of the step itself, when it begins a branch. */
  readonly condition?: string;
};

/**
 * Makes the trees of one process. A step that an earlier of its charts has too, by its text, keeps its id, so that
 * the charts can be compared.
 */
export function createDrawing(links: LinkIds): (flow: Flow) => Tree {
  const ids = new Map<string, number>();

  const idOf = (key: string) => {
    const unique_id = ids.get(key) ?? ids.size + 1;
    ids.set(key, unique_id);
    return unique_id;
  };

  return (flow) => {
    const times = new Map<string, number>();
    const keyOf = ({ type, name }: DemoStep, { branch }: Place) => {
      // Many have the same name, but a branch closes only once.
      if (type === "end" || type === "loop" || type === "blank") return `${branch} ${type}`;
      const time = (times.get(`${type} ${name}`) ?? 0) + 1;
      times.set(`${type} ${name}`, time);
      return `${type} ${name} ${time}`;
    };

    const draw = ([step, ...rest]: readonly DemoStep[], place: Place): Sent[] => {
      if (step === undefined) return [];
      const { type, name, color } = step;
      const key = keyOf(step, place);
      const children: Sent[] = [];
      const sent: Sent = {
        unique_id: idOf(key),
        type,
        name,
        color,
        ...(place.condition === undefined ? {} : { condition: place.condition }),
        ...(type === "procedure" || type === "process" ? { id: linked(links[type], name) } : {}),
        ...(type === "loop" ? { selectedParentLoop: targetOf(step.target, place.above) } : {}),
        children,
      };
      const above = [sent, ...place.above];
      if (type === "decision")
        for (const [condition, branch] of Object.entries(step.branches))
          children.push(...draw(branch, { above, branch: `${key} ${condition}`, condition }));
      // What is put after a decision, an end or a loop becomes a child that the reader refuses.
      children.push(...draw(rest, { above, branch: place.branch }));
      return [sent];
    };

    const start: Sent = { unique_id: idOf("start"), type: "start", name: "Start", color: null, children: [] };
    const children = draw(flow, { above: [start], branch: "start" });
    const read = parseTree(JSON.stringify({ ...start, children }));
    if (!read.ok)
      throw new Error(`The chart that begins with "${flow[0].name}": ${JSON.stringify(read.problems)}`);
    return read.tree;
  };
}

function linked(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`A chart of the demo links to ${name}, which is not there`);
  return id;
}

function targetOf(name: string, above: readonly Sent[]): { unique_id: number; name: string } {
  const target = above.find((step) => step.name === name);
  if (!target) throw new Error(`A loop of the demo returns to ${name}, which is not above it`);
  return { unique_id: target.unique_id, name };
}
