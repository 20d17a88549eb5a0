import { config } from "zod";

// Schemas would try whether they may compile themselves; the page's policy forbids that, and says so each time.
config({ jitless: true });
