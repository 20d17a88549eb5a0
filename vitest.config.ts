import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: ["./testing/global_setup.ts"],
    pool: "forks",
    // Tests wait for the database and the browser for a third of their time: a third worker uses it.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["src/**/*.test.ts"],
          exclude: ["src/**/server/**"],
          // Pure functions leave nothing behind, and a process of its own costs more than most files.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["src/**/server/**/*.test.ts", "testing/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["e2e/**/*.spec.ts"],
          globalSetup: ["./testing/browser_setup.ts"],
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
