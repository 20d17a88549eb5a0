import type { ProcessVersion } from "./processes.contract.ts";

type Version = Pick<ProcessVersion, "id" | "is_publish" | "has_unpublished_changes">;

/** Whether publishing a version would show readers something else than they see. */
export function isPublishable({ is_publish, has_unpublished_changes }: Omit<Version, "id">): boolean {
  return !is_publish || has_unpublished_changes;
}

/** Whether editing goes on from a version: of all versions, newest first, it is the newest. */
export function isCurrent(version: Pick<Version, "id">, versions: readonly Pick<Version, "id">[]): boolean {
  return versions[0]?.id === version.id;
}

/** Whether a version may go: it is neither what readers see nor the only one. */
export function isDeletable(version: Version, versions: readonly Version[]): boolean {
  return !version.is_publish && versions.some(({ id }) => id !== version.id);
}

/** The version of which readers see something; null when nothing is published. */
export function publishedOf<Item extends Version>(versions: readonly Item[]): Item | null {
  return versions.find(({ is_publish }) => is_publish) ?? null;
}
