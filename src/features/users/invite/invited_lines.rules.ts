import { z } from "zod";
import { type Language, languages } from "#platform/text/texts.ts";
import type { inviteOutcomes } from "../users.contract.ts";
import { mostInvited } from "../users.rules.ts";
import type { Listed } from "./people_of_rows.rules.ts";

/** Somebody of a list that is being looked at; the number stays with them, the line is the one of the list itself. */
export type Line = Listed & { number: number; line?: number | undefined };

export type Outcome = (typeof inviteOutcomes)[number];

/** What the server says would become of a line. */
export type Verdict = { outcome: Outcome; errors?: Record<string, string[]> | undefined };

export const linesOf = (people: readonly (Listed & { line: number })[]): Line[] =>
  people.map((person, index) => ({ ...person, number: index + 1 }));

/** What is sent of lines. */
export const bodyOfLines = (lines: readonly Line[]): Listed[] =>
  lines.map(({ first_name, last_name, email }) => ({ first_name, last_name, email }));

/** Answers come by place in what was sent; lines keep their number. */
export function verdictsOf(
  sent: readonly Line[],
  answered: readonly (Verdict & { line: number })[],
): Map<number, Verdict> {
  const byPlace = new Map(answered.map(({ line, outcome, errors }) => [line, { outcome, errors }]));
  return new Map(
    sent.flatMap(({ number }, index) => {
      const verdict = byPlace.get(index + 1);
      return verdict === undefined ? [] : [[number, verdict] as const];
    }),
  );
}

/** What the server has refused of lines that were sent: by the address, which another one in its place is not. */
export type Refused = ReadonlyMap<string, Verdict>;

/** What a refusal says of the lines that were sent, by the places it names; empty where it names none. */
export function refusedOf(sent: readonly Line[], errors: Record<string, string[]> = {}): Refused {
  const found = Object.entries(errors).flatMap(([path, sentences]) => {
    const [, place] = /^people\.(\d+)\.email$/.exec(path) ?? [];
    const line = place === undefined ? undefined : sent[Number(place)];
    return line === undefined
      ? []
      : [[line.email, { outcome: "taken" as const, errors: { email: sentences } }] as const];
  });
  return new Map(found);
}

/** Verdicts with what was found out by sending: whose address has an account elsewhere is not said before. */
export const withRefused = (
  verdicts: ReadonlyMap<number, Verdict>,
  lines: readonly Line[],
  refused: Refused,
): Map<number, Verdict> =>
  new Map(
    lines.flatMap(({ number, email }) => {
      const verdict = verdicts.get(number);
      if (verdict === undefined) return [];
      const known = verdict.outcome === "invited" ? refused.get(email) : undefined;
      return [[number, known ?? verdict] as const];
    }),
  );

/** The lines of which an invitation is mailed. */
export const invitedOf = (lines: readonly Line[], verdicts: ReadonlyMap<number, Verdict>): Line[] =>
  lines.filter(({ number }) => verdicts.get(number)?.outcome === "invited");

/** Why lines are not invited: each reason with how many it is about, in the order of the list. */
export function reasonsOf(
  lines: readonly Line[],
  verdicts: ReadonlyMap<number, Verdict>,
): { outcome: Outcome; count: number }[] {
  const outcomes = lines.flatMap(({ number }) => verdicts.get(number)?.outcome ?? []);
  return [...Map.groupBy(outcomes, (outcome) => outcome)].flatMap(([outcome, { length: count }]) =>
    outcome === "invited" ? [] : [{ outcome, count }],
  );
}

/** What is kept on the device of a list that is not sent yet: its lines or, before they were looked at, its text. */
export type ListDraft = { lines: Line[]; language: Language; text?: string | undefined };

const kept = z
  .object({
    lines: z
      .array(
        z.object({
          first_name: z.string(),
          last_name: z.string(),
          email: z.string(),
          number: z.number().int().positive(),
          line: z.number().int().positive().optional(),
        }),
      )
      .max(mostInvited),
    language: z.enum(languages),
    text: z.string().optional(),
  })
  .refine(({ lines, text = "" }) => lines.length > 0 || text.trim() !== "");

export const isListDraft = (found: unknown): found is ListDraft => kept.safeParse(found).success;

/** By what a list is known again from which nobody was read yet: the first line with anything on it. */
export const firstLineOf = ({ text = "" }: ListDraft): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line !== "") ?? "";
