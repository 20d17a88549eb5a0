import { z } from "zod";

const idInAddress = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number);

/** What the address of the history may hold: the version on screen, and the one it is compared with. */
export const historyFilters = z.object({ version: idInAddress.optional(), with: idInAddress.optional() });
