import { mayMailOthers } from "#features/people/server/mail_permission.store.ts";
import { AppError, invariant, notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import type { Account } from "../users.contract.ts";
import { mayGive, rightsOnAccount } from "../users.rules.ts";
import { type AccountFacts, type AccountKey, findAccount, lockAccount } from "./accounts.store.ts";

/** An account as its reader gets it: what the reader may do with it is decided here and only read there. */
export const presentAccount = (actor: Actor, facts: AccountFacts): Account => ({
  ...facts,
  rights: rightsOnAccount(actor, facts),
});

export async function readAccount(db: Db, actor: Actor, id: number): Promise<Account> {
  const facts = await findAccount(db, { id });
  invariant(facts, "a locked account is there");
  return presentAccount(actor, facts);
}

/** The account, held until the transaction ends; not there is 404. */
export async function heldAccount(db: Db, key: AccountKey): Promise<AccountFacts> {
  const facts = await lockAccount(db, key);
  if (!facts) throw notFound();
  return facts;
}

/** Refuses what may not be done with an account, as the account itself says. */
export function demand(actor: Actor, facts: AccountFacts, right: keyof Account["rights"]): void {
  if (!rightsOnAccount(actor, facts)[right]) throw new AppError("forbidden");
}

/** Nobody gives more than they have. */
export function refuseBeyond(actor: Actor, rights_name: readonly string[]): void {
  if (!mayGive(actor, rights_name)) throw new AppError("forbidden");
}

/** Nothing is mailed to others by a company whose account holder may be anybody. */
export async function refuseUnconfirmed(db: Db): Promise<void> {
  if (!(await mayMailOthers(db))) throw new AppError("email_unconfirmed");
}

export const target = (target_id: number) => ({ target_type: "user", target_id });

/** What the log says of an account. */
export const summaryOf = ({ first_name, last_name, email, language, rights_name }: Summary): Summary => ({
  first_name,
  last_name,
  email,
  language,
  rights_name,
});

export type Summary = {
  first_name: string;
  last_name: string;
  email: string;
  language: string;
  rights_name: readonly string[];
};
