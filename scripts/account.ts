import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { accountInput, openAccount, type OpenedAccount } from "#app/server/accounts/accounts.ts";
import { prepareDataFolder } from "#app/server/data_folder.ts";
import { openDatabase } from "#app/server/opening/open_database.ts";
import { catalogue } from "#app/texts.ts";
import { AppError, type FieldProblems } from "#platform/errors.ts";
import { problemsOf } from "#platform/field_problems.ts";
import { createDatabase } from "#platform/server/db/database.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { readEnv } from "#platform/server/env.ts";
import { createLog } from "#platform/server/log.ts";
import { translatorOf } from "#platform/text/translate.ts";
import { refuse } from "./refuse.ts";

const usage = `
npm run account -- --company "Firma SRL" --email ana@firma.ro --first-name Ana --last-name Pop

Opens an account and prints the link by which its person sets a password. A company that is not there
yet is made, and the person is its entrepreneur. In one that is there:
  --company-id  which one of that name; needed where several have it, and for one that registered by itself
  --right       master_admin, admin, user (if not given), procedure_role_admin, process_admin or auditor
  --language    ro (if not given) or en
With the embedded database, stop the server first.
`;

const option = { type: "string" } as const;
const options = {
  company: option,
  "company-id": option,
  email: option,
  "first-name": option,
  "last-name": option,
  right: option,
  language: option,
};

const t = translatorOf(catalogue.en, "en");

const linesOf = (problems: FieldProblems) =>
  Object.entries(problems).map(
    ([field, found]) =>
      `--${field}: ${found.map(({ code, values }) => t(`field_problem.${code}`, values)).join(", ")}`,
  );

function read() {
  try {
    const parsed = accountInput.safeParse(parseArgs({ options }).values);
    if (parsed.success) return parsed.data;
    return refuse(...linesOf(problemsOf(parsed.error)), usage);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error), usage);
  }
}

const input = read();
try {
  const env = readEnv(process.env);
  const log = createLog("error");
  await prepareDataFolder(resolve(env.DATA_DIR), log);
  const { url, close } = await openDatabase(env, log);
  await migrate({ url, folder: join(import.meta.dirname, "..", "migrations"), log });
  const database = createDatabase({ url, log });
  let opened: OpenedAccount;
  try {
    opened = await openAccount(database, input, env.APP_URL);
  } finally {
    await database.close();
    await close();
  }
  const place = opened.isNewCompany
    ? `as the entrepreneur of the new ${input.company}`
    : `in ${input.company}`;
  process.stdout.write(
    `The account of ${input.email} is open ${place}. Within the hour, set its password at\n\n  ${opened.link}\n\n`,
  );
} catch (error) {
  if (error instanceof AppError && error.fields) refuse(...linesOf(error.fields));
  if (error instanceof AppError && error.code === "limit_reached")
    refuse(`${input.company}: ${t("error.limit_reached")}`);
  refuse(error instanceof Error ? error.message : String(error));
}
