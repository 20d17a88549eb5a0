import { randomBytes } from "node:crypto";
import { sql } from "#platform/server/db/database.ts";
import type { BodyIn } from "#platform/endpoint.ts";
import type { TestApp } from "#testing/stand/app.ts";
import { unchecked } from "#testing/stand/database.ts";
import type { storeUser } from "../users.contract.ts";

export const anAddress = () => `om.${randomBytes(5).toString("hex")}@example.test`;

/** What somebody is given an account with. */
export const bodyOf = (given: Partial<BodyIn<typeof storeUser>> = {}): BodyIn<typeof storeUser> => ({
  first_name: "Ion",
  last_name: "Pop",
  email: anAddress(),
  language: "ro",
  rights_name: [],
  ...given,
});

/** The row of an account, by its address. */
export const rowOf = (app: TestApp, email: string) =>
  app.database.system((db) =>
    db.one(unchecked<Record<string, unknown>>())(
      sql`select * from users where lower(email) = lower(${email})`,
    ),
  );

/** The tokens of the links that were mailed to an address, oldest first. */
export const tokensTo = (app: TestApp, email: string): string[] =>
  app.mails
    .filter(({ to }) => to === email)
    .map(({ text }) => /reset-password\/([\w-]+)/.exec(text)?.[1] ?? "no link");
