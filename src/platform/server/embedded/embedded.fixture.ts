// A process of its own that owns a data folder: node embedded.fixture.ts FOLDER. Prints one line of JSON, with the
// url or the error, and keeps the database until its standard input ends.
import { startEmbedded } from "./embedded.ts";

const [folder = ""] = process.argv.slice(2);
try {
  const database = await startEmbedded({ folder, settings: { fsync: "off" }, log: () => undefined });
  process.stdout.write(`${JSON.stringify({ url: database.url })}\n`);
  process.stdin.on("end", () => void database.stop().then(() => process.exit(0)));
  process.stdin.resume();
} catch (error) {
  process.stdout.write(
    `${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`,
  );
  process.exitCode = 1;
}
