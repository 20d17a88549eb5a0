import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: ["./testing/global_setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["src/**/*.test.ts", "testing/**/*.test.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
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
