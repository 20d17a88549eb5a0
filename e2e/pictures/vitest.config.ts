import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { patience } from "../../testing/stand/patience.ts";

const root = join(import.meta.dirname, "../..");

/** Takes pictures instead of testing: `npm run pictures`. */
export default defineConfig({
  root,
  test: {
    include: ["e2e/pictures/*.pictures.ts"],
    globalSetup: ["./testing/stand/global_setup.ts", "./testing/stand/browser_setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    isolate: false,
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: patience } },
  },
});
