import { constants, setPriority } from "node:os";
import { nodeOf, treeLimits } from "#features/processes/tree/tree.ts";
import { treeToJson } from "#features/processes/tree/check/serialize_tree.ts";
import { longestTogether } from "#features/procedures/step_texts.rules.ts";

// One company that does nothing but send the largest bodies that the contract takes, in turns, and says how many. It
// stands for a machine elsewhere: most of the work on the bodies is done before, and the server comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const [origin = "", token = "", user_id = "", given = "0"] = process.argv.slice(2);

const steps = 500;
/** A number as a word of six letters. */
const lettersOf = (n: number) =>
  Array.from({ length: 6 }, (_, at) => String.fromCharCode(97 + (Math.floor(n / 15 ** at) % 15))).join("");

const procedureOf = (name: string, bodies: string[]) => ({
  name,
  responsible_id: Number(user_id),
  steps: bodies.map((body) => ({ body })),
});

/** Of the most letters, each of three bytes; of words that all differ; of what is long to clean. */
const procedures = [
  procedureOf(
    "Cel mai lung",
    Array.from({ length: steps }, () => `<p>${"文".repeat(longestTogether / steps - 7)}</p>`),
  ),
  procedureOf(
    "Numai cuvinte noi",
    Array.from({ length: steps }, (_, step) => {
      const words = Array.from({ length: 570 }, (_, n) => lettersOf(step * 570 + n));
      return `<p>${words.join(" ")}</p>`;
    }),
  ),
  procedureOf(
    "Greu de curățat",
    Array.from({ length: 10 }, () => "<p>x".repeat(25_000)),
  ),
];

const nodes = treeLimits.nodes - 1;
const text = "\u00e2".repeat(Math.floor((treeLimits.bytes / nodes - 164) / 2));
const flow = nodeOf({
  unique_id: 1,
  type: "start",
  name: "Start",
  children: Array.from({ length: 1 }, () =>
    nodeOf({
      unique_id: 2,
      type: "decision",
      name: "Care?",
      children: Array.from({ length: nodes - 2 }, (_, at) =>
        nodeOf({ unique_id: at + 3, type: "simple_text", name: text, condition: "Da" }),
      ),
    }),
  ),
});

const escaped = (json: string) =>
  json.replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

async function call(
  method: string,
  path: string,
  body: string,
): Promise<{ data: { id: number; slug: string } }> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as { data: { id: number; slug: string } };
}

const process_made = await call(
  "POST",
  "/processes/store",
  JSON.stringify({ name: "Desenul", responsible_id: Number(user_id) }),
);
const read = await fetch(`${origin}/api/processes/${process_made.data.slug}`, {
  headers: { authorization: `Bearer ${token}` },
});
const { version_id } = ((await read.json()) as { data: { version_id: number } }).data;
let turn = Number(given);
let drawn = 0;
const stored = procedures.map((body) => JSON.stringify(body));
const drawing = escaped(JSON.stringify({ version_id, json: treeToJson({ ...flow, name: "Start number" }) }));
const sends = [
  ...stored.map((body) => () => call("POST", "/procedures/store", body)),
  () => {
    drawn += 1;
    return call(
      "POST",
      `/processes/${process_made.data.slug}/sync`,
      drawing.replace("Start number", `Start ${drawn}`),
    );
  },
];
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
const write = async () => {
  for (;;) {
    const start = performance.now();
    await sends[turn % sends.length]?.();
    process.send?.({ kind: turn % sends.length, ms: performance.now() - start });
    turn += 1;
  }
};
process.once("message", () => void write());
