import { fork } from "node:child_process";
import { join } from "node:path";
import { pageSize } from "#platform/paging.ts";
import { createDatabase, withoutRowSecurity } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import { startServer } from "./calls.ts";
import { answerOf, type Figure, median } from "./figures.ts";
import { seedCompany, settle } from "./seed.store.ts";
import { seedChecks } from "./seed_checks.store.ts";
import type { Watched } from "./watched.ts";

const rows = 200_000;
const turns = 3;
/** Pages from all over the list, whose rows stand for all. */
const pages = 300;

/** A long report as a file, against the library that writes it alone, and what it costs others meanwhile. */
export async function measureSheets(url: string, folder: string): Promise<Figure[]> {
  const database = createDatabase({ url, log: createLog("silent") });
  const company = await seedCompany(database, 100);
  await database.system((db) =>
    seedChecks(withoutRowSecurity(db, company.instance_id), company.user_id, rows),
  );
  await database.close();
  await settle(url);
  const product = await startServer("app_server.ts", [url, folder]);
  const bare = fork(join(import.meta.dirname, "bare_sheet.ts"), [String(rows)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const address = `${product.origin}/api/reports/${company.instance_id}/procedure-check?type=xls&show_columns=name,user,status,updated_at,progress`;
  const headers = { authorization: `Bearer ${company.token}` };
  try {
    await answerOf(bare);
    const [ours, alone]: [number[], number[]] = [[], []];
    const idle = await answerOf<Watched>(product.child, "watch");
    let bytes = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      alone.push((await answerOf<{ ms: number }>(bare, "go")).ms);
      const start = performance.now();
      const answer = await fetch(address, { headers });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      bytes = 0;
      for await (const part of answer.body ?? []) bytes += part.length;
      ours.push(performance.now() - start);
    }
    const after = await answerOf<Watched>(product.child, "watched");
    const list = `${product.origin}/api/reports/${company.instance_id}/procedure-check`;
    const paged: number[] = [];
    for (let page = 0; page < pages; page += 1) {
      const offset = Math.floor((page * rows) / pages);
      const start = performance.now();
      const answer = await fetch(`${list}?view_more=${offset}`, { headers });
      if (!answer.ok) throw new Error(`${list}: ${answer.status}`);
      const { data } = (await answer.json()) as { data: unknown[] };
      if (data.length !== pageSize) throw new Error(`${list}: ${data.length} rows from ${offset}`);
      paged.push(performance.now() - start);
    }
    const asPages = (median(paged) * rows) / pageSize;
    // The least of each: what else the machine does falls on one or the other by chance.
    const [time, bareTime] = [Math.min(...ours), Math.min(...alone)];
    const grown = (after.most_bytes - idle.most_bytes) / 1e6;
    const count = rows.toLocaleString("en");
    return [
      {
        name: `a report of ${count} rows as a file against hucre alone`,
        value: time / bareTime,
        unit: "times as long",
        budget: "at most 1.3",
        isWithin: time <= 1.3 * bareTime,
        detail: `${time.toFixed(0)} against ${bareTime.toFixed(0)} ms (${ours.map((ms) => ms.toFixed(0)).join(", ")} against ${alone.map((ms) => ms.toFixed(0)).join(", ")}), ${(bytes / 1e6).toFixed(1)} MB`,
      },
      {
        name: `a report of ${count} rows as a file against the same rows as pages`,
        value: time / asPages,
        unit: "times as long",
        budget: "at most 0.5",
        isWithin: time <= 0.5 * asPages,
        detail: `${time.toFixed(0)} against ${asPages.toFixed(0)} ms, ${(rows / pageSize).toLocaleString("en")} pages of ${pageSize} rows in ${median(paged).toFixed(2)} ms each (of ${pages})`,
      },
      {
        name: `a report of ${count} rows as a file: memory of the application`,
        value: grown,
        unit: "MB above idle",
        budget: "at most 150",
        isWithin: grown <= 150,
        detail: `${(after.most_bytes / 1e6).toFixed(0)} against ${(idle.most_bytes / 1e6).toFixed(0)} MB`,
      },
      {
        name: `a report of ${count} rows as a file: the loop's longest round`,
        value: after.longest_round_ms,
        unit: "ms of CPU",
        budget: "at most 100",
        isWithin: after.longest_round_ms <= 100,
        detail: `it stood still for ${after.longest_delay_ms.toFixed(0)} ms`,
      },
    ];
  } finally {
    if (bare.connected) bare.disconnect();
    product.child.disconnect();
  }
}
