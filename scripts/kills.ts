import { runKills } from "#testing/walks/kills.ts";

const report = await runKills(Number(process.argv[2] ?? 100), (line) => console.log(line));
console.log(JSON.stringify(report, null, 2));
process.exit(report.lost.length === 0 ? 0 : 1);
