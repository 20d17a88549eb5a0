import { writeFileSync } from "node:fs";
import { eventList } from "#testing/laws/event_list.ts";

writeFileSync(new URL("../docs/events.md", import.meta.url), eventList());
