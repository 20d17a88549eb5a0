import { z } from "zod";
import { type RightsName, rightsNames } from "#features/rights/rights.rules.ts";
import { type Language, languages } from "#platform/text/texts.ts";
import type { Account } from "./users.contract.ts";

/** What is on screen while an account is written. Plain data: it is kept as a local draft as it is. */
export type UserForm = {
  first_name: string;
  last_name: string;
  email: string;
  language: Language;
  rights_name: RightsName[];
};

/** What is kept of it on the device, with the state of the account that it goes on from and what the form showed of that. */
export type UserDraft = UserForm & { revision?: number | undefined; before?: UserForm | undefined };

const form = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  rights_name: z.array(z.enum(rightsNames)),
});

const kept = form.extend({ revision: z.number().optional(), before: form.optional() });

export const isUserDraft = (found: unknown): found is UserDraft => kept.safeParse(found).success;

export const emptyUserForm = (language: Language): UserForm => ({
  first_name: "",
  last_name: "",
  email: "",
  language,
  rights_name: [],
});

/** The form of an account as it was read. A plain user is who has no right by name, whether that stands there or not. */
export const formOfAccount = ({
  first_name,
  last_name,
  email,
  language,
  rights_name,
}: Account): UserForm => ({
  first_name,
  last_name,
  email,
  language,
  rights_name: rightsNames.filter((name) => name !== "user" && rights_name.includes(name)),
});

/** What a person may be made by one choice, the least first. */
export const rightsChoices = [
  "user",
  "procedure_role_admin",
  "process_admin",
  "auditor",
  "admin",
  "master_admin",
] as const satisfies readonly RightsName[];
export type RightsChoice = (typeof rightsChoices)[number];

/** The one choice that the rights are; null for several together. */
export function choiceOf(rights_name: readonly RightsName[]): RightsChoice | null {
  const [first = "user", second] = rights_name.filter((name) => name !== "user");
  return second === undefined ? first : null;
}

export const rightsOfChoice = (choice: RightsChoice): RightsName[] => (choice === "user" ? [] : [choice]);
