import { z } from "zod";
import { nthSlug, slugOf } from "#features/items/slugs.rules.ts";
import { emailField, personName } from "#features/session/session.rules.ts";
import { AppError, type FieldProblem, type FieldProblems } from "#platform/errors.ts";
import { problemsOf } from "#platform/field_problems.ts";
import type { BodyIn } from "#platform/endpoint.ts";
import type { InviteOutcome, inviteMany } from "../users.contract.ts";
import { keptRights } from "../users.rules.ts";

type SentLine = BodyIn<typeof inviteMany>["people"][number];

export type ReadLine = {
  /** As it is kept, where it is right; else as it was sent. */
  email: string;
  person?: { first_name: string; last_name: string; email: string; rights_name: readonly string[] };
  outcome: InviteOutcome;
  problems?: FieldProblems;
};

/** Who of the company has which address. Who has one elsewhere is nobody's business who only looks at a list. */
export type Known = ReadonlyMap<string, "active" | "archived">;

const lineSchema = z.object({ first_name: personName, last_name: personName, email: emailField });

/** The addresses of a list that are addresses, each once. */
export const addressesOf = (people: readonly SentLine[]): string[] => [
  ...new Set(people.flatMap(({ email }) => emailField.safeParse(email).data ?? [])),
];

/** What becomes of each line: of several with one address the first counts. */
export function readList(
  people: readonly SentLine[],
  here: Known,
  mayGive: (rights_name: readonly string[]) => boolean,
): ReadLine[] {
  const before = new Set<string>();
  return people.map((sent): ReadLine => {
    const rights_name = keptRights(sent.rights_name ?? []);
    const read = lineSchema.safeParse(sent, { reportInput: true });
    const refused = mayGive(rights_name) ? {} : { rights_name: [{ code: "invalid" as const }] };
    const problems: FieldProblems = { ...(read.success ? {} : problemsOf(read.error)), ...refused };
    if (!read.success || Object.keys(problems).length > 0)
      return { email: sent.email, outcome: "invalid", problems };
    const { email } = read.data;
    const person = { ...read.data, rights_name };
    if (before.has(email)) return { email, person, outcome: "repeated" };
    before.add(email);
    const standing = here.get(email);
    if (standing !== undefined)
      return { email, person, outcome: standing === "active" ? "already_here" : "archived" };
    return { email, person, outcome: "invited" };
  });
}

const problemOfOutcome: Record<Exclude<InviteOutcome, "invited" | "invalid" | "taken">, FieldProblem> = {
  already_here: { code: "email_taken" },
  archived: { code: "archived_person" },
  repeated: { code: "duplicate" },
};

/** All of a list or nobody of it: refuses one with any line that cannot be invited, naming each. */
export function refuseUninvitable(lines: readonly ReadLine[]): void {
  const fields: FieldProblems = {};
  for (const [index, { outcome, problems = {} }] of lines.entries()) {
    if (outcome === "invalid")
      for (const [field, found] of Object.entries(problems)) fields[`people.${index}.${field}`] = found;
    else if (outcome !== "invited" && outcome !== "taken")
      fields[`people.${index}.email`] = [problemOfOutcome[outcome]];
  }
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}

/** How far past the first free numbers of a name is looked, and how much further each time that was not far enough. */
const firstLook = 3;
const furtherBy = 8;

/** A free slug for each name, in a few questions however many names there are and however often each is taken. */
export async function freeSlugs(
  names: readonly string[],
  takenOf: (slugs: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string[]> {
  const bases = names.map(slugOf);
  const wanted = new Map<string, number>();
  for (const base of bases) wanted.set(base, (wanted.get(base) ?? 0) + 1);
  const isTaken = new Map<string, boolean>();
  for (let further = firstLook; ; further *= furtherBy) {
    const asked = [...wanted].flatMap(([base, count]) =>
      Array.from({ length: count + further }, (_, n) => nthSlug(base, n + 1)).filter(
        (slug) => !isTaken.has(slug),
      ),
    );
    const taken = await takenOf(asked);
    for (const slug of asked) isTaken.set(slug, taken.has(slug));
    const given = giveFree(bases, isTaken);
    if (given) return given;
  }
}

/** The slugs that bases get by what is known; undefined where that does not reach. */
function giveFree(bases: readonly string[], isTaken: ReadonlyMap<string, boolean>): string[] | undefined {
  const given = new Set<string>();
  const next = new Map<string, number>();
  for (const base of bases) {
    let n = next.get(base) ?? 1;
    while (given.has(nthSlug(base, n)) || isTaken.get(nthSlug(base, n)) === true) n += 1;
    const slug = nthSlug(base, n);
    if (!isTaken.has(slug)) return undefined;
    given.add(slug);
    next.set(base, n + 1);
  }
  return [...given];
}
