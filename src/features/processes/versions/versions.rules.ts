import type { ProcessVersion } from "../processes.contract.ts";

/** What was drawn here and saved since a version was read. */
export type SavedHere = { revision: number; saved_at: Date | null; username: string };

/** A version that was read before the last own saves of its chart, as it is after them; the same one without any. */
export function afterSaves<
  Read extends Pick<
    ProcessVersion,
    "revision" | "is_publish" | "has_unpublished_changes" | "updated_at" | "username"
  >,
>(version: Read, { revision, saved_at, username }: SavedHere): Read {
  if (revision <= version.revision) return version;
  return {
    ...version,
    revision,
    has_unpublished_changes: version.is_publish,
    ...(saved_at !== null && { updated_at: saved_at.toISOString(), username }),
  };
}

type Version = Pick<ProcessVersion, "id" | "is_publish" | "has_unpublished_changes">;

/** Whether publishing a version would show readers something else than they see. */
export function isPublishable({ is_publish, has_unpublished_changes }: Omit<Version, "id">): boolean {
  return !is_publish || has_unpublished_changes;
}

/** Whether editing goes on from a version, of all versions as they were read last. */
export function isCurrent(
  version: Pick<Version, "id">,
  versions: readonly Pick<ProcessVersion, "id" | "is_current">[],
): boolean {
  return versions.some(({ id, is_current }) => is_current && id === version.id);
}

/** Whether a version may go: it is neither what readers see nor the only one. */
export function isDeletable(version: Version, versions: readonly Version[]): boolean {
  return !version.is_publish && versions.some(({ id }) => id !== version.id);
}

/** The version of which readers see something; null when nothing is published. */
export function publishedOf<Item extends Version>(versions: readonly Item[]): Item | null {
  return versions.find(({ is_publish }) => is_publish) ?? null;
}
