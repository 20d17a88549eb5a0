import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { prepareDataFolder } from "#app/server/data_folder.ts";
import { eraseCompany } from "#app/server/erasing/erase.ts";
import { openDatabase } from "#app/server/opening/open_database.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { readEnv } from "#platform/server/env.ts";
import { createLog } from "#platform/server/log.ts";
import { prepareJobs } from "#platform/server/jobs/jobs.ts";
import { refuse } from "./refuse.ts";

const usage = `
npm run erase -- --company-id 7 --company "Firma SRL"

Erases a company: its people, texts, charts, histories, checks, log and files. There is no way back.
docs/operations.md says where else something of it is. With the embedded database, stop the server first.
`;

function read(): { id: number; name: string } {
  try {
    const option = { type: "string" } as const;
    const { company, "company-id": id } = parseArgs({
      options: { company: option, "company-id": option },
    }).values;
    if (company !== undefined && id !== undefined && /^[1-9]\d{0,14}$/.test(id))
      return { id: Number(id), name: company };
    return refuse(usage);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error), usage);
  }
}

const company = read();
try {
  const env = readEnv(process.env);
  const log = createLog("error");
  await prepareDataFolder(resolve(env.DATA_DIR), log);
  const { url, close } = await openDatabase(env, log);
  try {
    await migrate({ url, folder: join(import.meta.dirname, "..", "migrations"), log });
    await prepareJobs({ database_url: url, log });
    const { tables, files } = await eraseCompany(url, company);
    for (const { name, rows } of tables) process.stdout.write(`${name}: ${rows}\n`);
    process.stdout.write(
      `\n${company.name} is erased. Its files, ${files} of texts and requests and its pictures, go with the next nightly\n` +
        "cleaning. docs/operations.md says where else something of it is.\n\n",
    );
  } finally {
    await close();
  }
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}
