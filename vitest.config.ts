import { defineConfig } from "vitest/config";

/**
 * Tests that put something else in a module's place, which nobody after them should find there, and those whose harness
 * clears away after each file that loads it.
 */
const apart = [
  "src/platform/server/passwords.test.ts",
  "src/features/session/server/{limits,session}.test.ts",
  "src/platform/server/embedded/*.test.ts",
];

export default defineConfig({
  test: {
    globalSetup: ["./testing/stand/global_setup.ts"],
    pool: "forks",
    // Tests wait for the database and the browser for a part of their time: a third worker uses it.
    maxWorkers: 3,
    // Each file begins with a database and an application of its own, and with modules that keep nothing: a process of
    // its own would only load them all once more.
    isolate: false,
    unstubGlobals: true,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: "rules", include: ["src/**/*.test.ts"], exclude: ["src/**/server/**"] },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["src/**/server/**/*.test.ts", "testing/**/*.test.ts"],
          exclude: apart,
        },
      },
      {
        extends: true,
        test: { name: "apart", include: apart, isolate: true },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["e2e/**/*.spec.ts"],
          globalSetup: ["./testing/stand/browser_setup.ts"],
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
