import { enableCompileCache } from "node:module";

// Loads the server without running it, so that what was compiled for that is kept where the argument says.
enableCompileCache(process.argv[2]);
await import("../src/app/server/run.ts");
// In processes of their own; here nobody gives it work, and it says so.
await import("../src/app/server/heavy_worker.ts").catch(() => {});
// Loaded later, by those who pay or try paying out.
await import("../sandbox/sandbox.ts");
await import("stripe");
// Some modules hold the process open.
process.exit(0);
