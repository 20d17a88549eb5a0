import { z } from "zod";
import { CallError } from "#platform/client/api/call_error.ts";

/** Somebody saved a newer revision of what the form is about. */
export type Stale<Saved> = { changed_by: string | null; changed_at: string; data: Saved };

/** The newer item that a refused save tells of; null when it was refused for another reason. */
export function staleOf<Shape extends z.ZodType>(
  error: unknown,
  shape: Shape,
): Stale<z.output<Shape>> | null {
  if (!(error instanceof CallError) || error.code !== "stale") return null;
  const told = z.object({ changed_by: z.string().nullable(), changed_at: z.string() }).safeParse(error.body);
  const newer = shape.safeParse(error.body["data"]);
  return told.success && newer.success ? { ...told.data, data: newer.data } : null;
}
