import { z } from "zod";
import { titleOf } from "#platform/html/html_blocks.ts";

const form = z.object({ target: z.string(), mission: z.string() });

const draft = form.extend({
  /** The revision that it was written on, and what the form showed of that. */
  revision: z.number().nullish(),
  before: form.optional(),
});

/** A company's vision and mission as they stand unsaved on the device. */
export type BrandDraft = z.output<typeof draft>;

/** Whether what was found on the device is such a draft; an older version of the app may have kept another. */
export function isBrandDraft(kept: unknown): kept is BrandDraft {
  return draft.safeParse(kept).success;
}

const titleLength = 90;

/** How an unsaved text begins: the vision, or else the mission, where that is not what is saved. Empty without any. */
export function nameOfBrandDraft(
  { target, mission }: BrandDraft,
  saved: Pick<BrandDraft, "target" | "mission">,
): string {
  if (target === saved.target) return titleOf(mission, titleLength);
  return target.trim().slice(0, titleLength) || titleOf(mission, titleLength);
}
