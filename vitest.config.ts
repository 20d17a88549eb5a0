import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./testing/stand/longest_first.ts";
import { memoryFolder } from "./testing/stand/memory_folder.ts";
import { patience } from "./testing/stand/patience.ts";

// Whoever names another folder for temporary files has a reason.
const folder = process.env["TMPDIR"] ?? memoryFolder();
if (folder !== undefined) process.env["TMPDIR"] = folder;

// What tests start in processes of its own is compiled once, as `npm start` has it.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "node_modules", ".cache", "compiled");

/**
 * Tests that put something else in a module's place, which nobody after them should find there, and those whose harness
 * clears away after each file that loads it.
 */
const apart = [
  "src/platform/server/passwords.test.ts",
  "src/features/session/server/{limits,session}.test.ts",
  "src/platform/server/embedded/*.test.ts",
];

/** Rules need none. */
const database = ["./testing/stand/global_setup.ts"];

export default defineConfig({
  test: {
    pool: "forks",
    // Tests wait for the database and the browser for half of their time: more workers than cores use it.
    maxWorkers: 4,
    // Each file begins with a database and an application of its own, and with modules that keep nothing: a process of
    // its own would only load them all once more.
    isolate: false,
    unstubGlobals: true,
    sequence: { sequencer: LongestFirst },
    // That a test hangs is told in the end; how busy the machine is tells nothing about the product.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: patience } },
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["{src,scripts,sandbox}/**/*.test.ts"],
          exclude: ["src/**/server/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          globalSetup: database,
          include: ["src/**/server/**/*.test.ts", "testing/**/*.test.ts"],
          exclude: apart,
        },
      },
      {
        extends: true,
        test: { name: "apart", include: apart, isolate: true, globalSetup: database },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["e2e/**/*.spec.ts"],
          globalSetup: [...database, "./testing/stand/browser_setup.ts"],
        },
      },
    ],
  },
});
