import { existsSync } from "node:fs";
import { spawnSync } from "node:child_process";

const built = new URL("../dist/client/index.html", import.meta.url);

// The browser half is built once; `npm run build` makes it anew after a change.
if (!existsSync(built)) {
  process.stdout.write("Building the browser half (once)…\n");
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"],
    {
      cwd: new URL("..", import.meta.url),
      stdio: "inherit",
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}

await import("../src/app/server/main.ts");
