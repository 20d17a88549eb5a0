import type { Process, ProcessVersion } from "../processes.contract.ts";

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

/** What to say when readers see something else than what is on screen; null when they see the same. */
export function noticeOf({
  status,
  source,
  version,
  rights,
}: Pick<Process, "status" | "source"> & {
  version: Omit<Version, "id">;
  rights: Pick<Process["rights"], "entity_crud">;
}): "chart.reading" | "chart.not_published" | "chart.unpublished_changes" | null {
  if (source === "live") return rights.entity_crud ? "chart.reading" : null;
  if (status === "draft") return "chart.not_published";
  return isPublishable(version) ? "chart.unpublished_changes" : null;
}

/** Whether editing goes on from a version, of all versions as they were read last. */
export function isCurrent(
  version: Pick<Version, "id">,
  versions: readonly Pick<ProcessVersion, "id" | "is_current">[],
): boolean {
  return versions.some(({ id, is_current }) => is_current && id === version.id);
}

/**
 * What to show once a version is chosen by its id, as a choice has it: its id, or null for the current one; undefined where
 * it stands there already or is none of them. Where what is on screen came after the others were read, another may be the
 * current one by now, and the chosen one is shown by its id.
 */
export function chosenVersion(
  versions: readonly Pick<ProcessVersion, "id" | "is_current">[],
  shown: Pick<Version, "id">,
  value: string,
): number | null | undefined {
  const chosen = versions.find(({ id }) => String(id) === value);
  if (chosen === undefined || chosen.id === shown.id) return undefined;
  const isKnown = versions.some(({ id }) => id === shown.id);
  return isKnown && isCurrent(chosen, versions) ? null : chosen.id;
}

/** Whether a version may go: it is neither what readers see nor the only one. */
export function isDeletable(version: Version, versions: readonly Version[]): boolean {
  return !version.is_publish && versions.some(({ id }) => id !== version.id);
}

/** The version of which readers see something; null when nothing is published. */
export function publishedOf<Item extends Version>(versions: readonly Item[]): Item | null {
  return versions.find(({ is_publish }) => is_publish) ?? null;
}

/**
 * Whether the version on screen is the one that is drawn on; every other one is read.
 * @param versions as far as they are known
 * @param isAsked it was asked for by its number, and not as the one to draw on
 * @returns null while that is not known
 */
export function isDrawnOn(
  shown: Pick<Version, "id">,
  versions: readonly Pick<ProcessVersion, "id" | "is_current">[],
  isAsked: boolean,
): boolean | null {
  if (versions.some(({ id }) => id === shown.id)) return isCurrent(shown, versions);
  return isAsked ? null : true;
}

/** How a version stands to what readers see, and what that is called. */
export type Standing<Item> =
  | { readonly kind: "nothing" }
  /** They see it; `before`: as it was before it was drawn on. */
  | { readonly kind: "this" | "before" }
  | { readonly kind: "newer" | "older"; readonly live: Item };

/** What readers see beside a version; `versions` are all of them, newest first. */
export function standingOf<Item extends Version>(shown: Version, versions: readonly Item[]): Standing<Item> {
  if (shown.is_publish) return { kind: shown.has_unpublished_changes ? "before" : "this" };
  const live = publishedOf(versions);
  if (live === null) return { kind: "nothing" };
  return { kind: live.id > shown.id ? "newer" : "older", live };
}
