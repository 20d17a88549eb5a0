import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { addPasswordReset } from "#features/session/server/session.store.ts";
import { emailField, resetMinutes } from "#features/session/session.rules.ts";
import { rightsNames } from "#features/rights/rights.rules.ts";
import { invalidField } from "#platform/errors.ts";
import { type Database, type Queryable, withoutRowSecurity } from "#platform/server/db/database.ts";
import { createJournal } from "#platform/server/journal.ts";
import { hashPassword } from "#platform/server/passwords.ts";
import { createToken } from "#platform/server/session.ts";
import { defaultLanguage, languages } from "#platform/text/texts.ts";
import { text } from "#platform/text/well_formed.ts";
import { insertCompany, insertPerson, listCompanies } from "./accounts.store.ts";

const name = text({ min: 1, max: 255, trim: true, is_name: true }).normalize("NFC");

/** What whoever runs the installation says of a new account, by the names of the command's options. */
export const accountInput = z.object({
  company: name,
  "company-id": z.coerce.number().int().positive().optional(),
  email: z.string({ error: "required" }).pipe(emailField),
  "first-name": name,
  "last-name": name,
  right: z.enum(rightsNames).default("user"),
  language: z.enum(languages).default(defaultLanguage),
});

export type AccountInput = z.output<typeof accountInput>;

/** `link`: where the person sets a password; once, within the hour. */
export type OpenedAccount = { isNewCompany: boolean; link: string };

/** The company that is meant; undefined where a new one is. */
async function knownCompany(
  owner: Queryable,
  { company, "company-id": id }: Pick<AccountInput, "company" | "company-id">,
): Promise<number | undefined> {
  const [found, ...others] = await listCompanies(owner, company, id);
  if (id !== undefined && found === undefined) throw invalidField("company-id", "invalid");
  if (others.length > 0)
    throw new Error(
      `${company}: several companies have this name. Choose by --company-id: ${[found, ...others].join(", ")}`,
    );
  return found;
}

/**
 * Opens an account by the hand of whoever runs the installation, all of it or nothing. A company that is not there yet
 * is made, and the person is its entrepreneur. Throws `invalid` at `email` when the address has an account, at
 * `company-id` when no company of the name has it.
 */
export async function openAccount(
  database: Database,
  input: AccountInput,
  app_url: string,
): Promise<OpenedAccount> {
  // Nobody knows it: the person sets one by the link.
  const password_hash = await hashPassword(randomBytes(32).toString("hex"));
  const { token, hash } = createToken();
  return database.system(async (owner) => {
    const known = await knownCompany(owner, input);
    const isNewCompany = known === undefined;
    const db = withoutRowSecurity(owner, known ?? (await insertCompany(owner, input.company)));
    const id = await insertPerson(db, {
      first_name: input["first-name"],
      last_name: input["last-name"],
      email: input.email,
      language: input.language,
      password_hash,
      is_entrepreneur: isNewCompany,
      rights_name: isNewCompany ? ["master_admin"] : [input.right],
    });
    await addPasswordReset(db, {
      instance_id: db.instance_id,
      user_id: id,
      token_hash: hash,
      minutes: resetMinutes,
      mailed_to: null,
    });
    const byHand = { request_id: randomUUID(), ip: "127.0.0.1", actor_id: null, impersonator_id: null };
    const journal = createJournal(byHand);
    journal.audit({ action: "account.opened", target_type: "user", target_id: id });
    journal.event("person.added", { user_id: id });
    journal.write(db);
    return { isNewCompany, link: new URL(`/reset-password/${token}`, app_url).href };
  });
}
