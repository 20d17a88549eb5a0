import type { catalogue } from "#app/texts.ts";

declare module "#platform/client/use_texts.ts" {
  interface KnownTexts {
    ro: typeof catalogue.ro;
  }
}
