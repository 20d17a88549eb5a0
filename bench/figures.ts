import type { ChildProcess } from "node:child_process";

/** One figure against its budget. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  budget: string;
  isWithin: boolean;
  detail: string;
};

const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

export function print(figures: readonly Figure[]): void {
  for (const figure of figures)
    console.log(
      `${figure.isWithin ? "within" : "BEYOND"}  ${figure.name}: ${shown(figure.value)} ${figure.unit} (budget ${figure.budget}) — ${figure.detail}`,
    );
}

/** How a latency (in ms) grows with the rows: much the same, whatever their number. */
export function growthFigure(name: string, small: number, large: number): Figure {
  return {
    name,
    value: large / small,
    unit: "times the latency",
    budget: "at most 1.3",
    isWithin: large / small <= 1.3,
    detail: `${large.toFixed(2)} ms against ${small.toFixed(2)} ms`,
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The next thing that a process says; rejects when it ends instead. */
export function answerOf<Answer>(child: ChildProcess, question?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A process of the bench ended with ${code}`));
    child.once("exit", ended);
    child.once("message", (answer) => {
      child.off("exit", ended);
      resolve(answer as Answer);
    });
    if (question !== undefined) child.send(question);
  });
}
