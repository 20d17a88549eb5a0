import { z } from "zod";
import { CallError } from "#platform/client/api/call_error.ts";

/** Somebody saved a newer revision of what the form is about. */
export type Stale<Saved> = {
  /** Told where it matters whose the change is; null for nobody who is known. */
  changed_by_id?: number | null | undefined;
  changed_by: string | null;
  changed_at: string;
  data: Saved;
};

const change = z.object({
  changed_by_id: z.number().nullish(),
  changed_by: z.string().nullable(),
  changed_at: z.string(),
});

/** The newer item that a refused save tells of; null when it was refused for another reason. */
export function staleOf<Shape extends z.ZodType>(
  error: unknown,
  shape: Shape,
): Stale<z.output<Shape>> | null {
  if (!(error instanceof CallError) || error.code !== "stale") return null;
  const told = change.safeParse(error.body);
  const newer = shape.safeParse(error.body["data"]);
  return told.success && newer.success ? { ...told.data, data: newer.data } : null;
}
