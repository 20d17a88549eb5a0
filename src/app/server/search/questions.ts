import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A question as it is asked at work, and the step that answers it; more titles where several do. */
export type Question = { search: string; procedure: string; steps: string[] };

function questionsIn(file: string): Question[] {
  const lines = readFileSync(join(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => {
    const [search = "", procedure = "", ...steps] = line.split(" | ");
    return { search, procedure, steps };
  });
}

/** Of the demo's first company, and of the procedures in `english.ts`. */
const files = ["romanian.txt", "english.txt"].map(questionsIn);

const halfOf = (remainder: number) => files.flatMap((list) => list.filter((_, at) => at % 2 === remainder));

/** The half that the rules were made with, and every other one, which was kept aside: no rule was made after it. */
export const tuned_questions = halfOf(0);
export const aside_questions = halfOf(1);
