import { texts } from "#platform/text/texts.ts";

/** What the server calls versions that nobody named. */
export const versionNameTexts = texts({
  ro: { "processes.restored_name": "{name} – restaurată" },
  en: { "processes.restored_name": "{name} – restored" },
});
