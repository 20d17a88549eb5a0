import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

const module = join(import.meta.dirname, "end_with_parent.js");

/** What runs in npm's shell, and says of itself how it ends. */
const server = `
  const { endWithParent } = await import(process.argv[1]);
  endWithParent();
  const left = setTimeout(() => console.log("left running"), 20_000);
  process.on("SIGTERM", () => { clearTimeout(left); console.log("ended in order"); process.exit(0); });
  console.log("running");`;

it.runIf(process.platform !== "win32")("who ends what began a server ends the server", async () => {
  const shell = spawn("sh", [
    "-c",
    `"$0" --input-type=module -e "$1" "$2"; true`,
    process.execPath,
    server,
    module,
  ]);
  onTestFinished(() => void shell.kill("SIGKILL"));
  let said = "";
  shell.stdout.on("data", (part: Buffer) => {
    said += String(part);
    if (said === "running\n") shell.kill("SIGTERM");
  });
  // Its output stays open for as long as the server, too, is there.
  await once(shell, "close");
  expect(said).toBe("running\nended in order\n");
});
