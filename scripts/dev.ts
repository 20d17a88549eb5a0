import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./run.ts";

// Two processes side by side: the server restarts when its files change, Vite serves the browser half and passes
// calls on. Whoever ends first ends both.
const children = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", join(root, "src/app/server/main.ts")], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      APP_URL: process.env["APP_URL"] ?? `http://localhost:${Number(process.env["PORT"] ?? 3000) + 1}`,
    },
  }),
  spawn(process.execPath, [join(root, "node_modules/vite/bin/vite.js")], {
    cwd: root,
    stdio: "inherit",
  }),
];
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
for (const child of children) child.on("exit", stop);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
