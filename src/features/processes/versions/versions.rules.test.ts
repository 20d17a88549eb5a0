import { describe, expect, it } from "vitest";
import {
  afterSaves,
  chosenVersion,
  isCurrent,
  isDeletable,
  isDrawnOn,
  isPublishable,
  noticeOf,
  publishedOf,
  standingOf,
} from "./versions.rules.ts";

const version = (id: number, is_publish = false, has_unpublished_changes = false) => ({
  id,
  is_publish,
  has_unpublished_changes,
});

describe("publishing a version", () => {
  it("is worth it unless readers see all of it already", () => {
    expect(isPublishable(version(1))).toBe(true);
    expect(isPublishable(version(1, true, true))).toBe(true);
    expect(isPublishable(version(1, true))).toBe(false);
  });

  it("has happened to one version at most", () => {
    expect(publishedOf([version(3), version(2, true), version(1)])?.id).toBe(2);
    expect(publishedOf([version(1)])).toBeNull();
  });
});

describe("what a chart says about its readers", () => {
  const shown = {
    status: "live",
    source: "draft",
    version: version(1, true),
    rights: { entity_crud: true },
  } as const;

  it("is nothing while they see the same", () => {
    expect(noticeOf(shown)).toBeNull();
  });

  it("is that they see something else, or nothing", () => {
    expect(noticeOf({ ...shown, version: version(1, true, true) })).toBe("chart.unpublished_changes");
    expect(noticeOf({ ...shown, version: version(2) })).toBe("chart.unpublished_changes");
    expect(noticeOf({ ...shown, status: "draft", version: version(1) })).toBe("chart.not_published");
  });

  it("is, to who may draw, that this is what they see", () => {
    expect(noticeOf({ ...shown, source: "live" })).toBe("chart.reading");
    expect(noticeOf({ ...shown, source: "live", rights: { entity_crud: false } })).toBeNull();
  });
});

describe("a version whose chart was drawn on since it was read", () => {
  const read = {
    ...version(1, true),
    revision: 4,
    updated_at: "2026-01-05T08:00:00.000Z",
    username: "Ana Pop",
  };
  const saved_at = new Date("2026-03-01T10:00:00.000Z");
  const here = { saved_at, username: "Ion Rus" };

  it("is what readers do not see yet, by whom and when it was drawn", () => {
    const after = afterSaves(read, { revision: 5, ...here });
    expect(after).toEqual({
      ...read,
      revision: 5,
      has_unpublished_changes: true,
      updated_at: saved_at.toISOString(),
      username: "Ion Rus",
    });
    expect(isPublishable(after)).toBe(true);
  });

  it("has nothing that readers miss of it as long as nothing of it is published", () => {
    const after = afterSaves({ ...read, is_publish: false }, { revision: 5, ...here });
    expect(after.has_unpublished_changes).toBe(false);
  });

  it("is the same one when nothing was saved, or when it was read again since", () => {
    expect(afterSaves(read, { revision: 4, saved_at: null, username: "Ion Rus" })).toBe(read);
    expect(afterSaves(read, { revision: 3, ...here })).toBe(read);
  });

  it("is somebody else's when theirs was taken over", () => {
    const after = afterSaves(read, { revision: 6, saved_at: null, username: "Ion Rus" });
    expect([after.revision, after.username, after.updated_at]).toEqual([6, "Ana Pop", read.updated_at]);
  });
});

describe("a version", () => {
  const versions = [version(3), version(2, true), version(1)];

  it("is the current one when editing goes on from it, newest or not", () => {
    const read = versions.map((each) => ({ ...each, is_current: each.id === 2 }));
    expect(versions.filter((each) => isCurrent(each, read)).map(({ id }) => id)).toEqual([2]);
    expect(isCurrent(version(9), [])).toBe(false);
  });

  it("may go unless readers see it or it is the only one", () => {
    expect(versions.filter((each) => isDeletable(each, versions)).map(({ id }) => id)).toEqual([3, 1]);
    expect(isDeletable(version(1), [version(1)])).toBe(false);
    expect(isDeletable(version(1), [])).toBe(false);
  });
});

describe("the version on screen", () => {
  const versions = [version(3), version(2, true), version(1)].map((each) => ({
    ...each,
    is_current: each.id === 2,
  }));

  it("is drawn on when it is the current one, newest or not, and only read when it is not", () => {
    expect(isDrawnOn(version(2), versions, false)).toBe(true);
    expect(isDrawnOn(version(2), versions, true)).toBe(true);
    expect(isDrawnOn(version(1), versions, true)).toBe(false);
    expect(isDrawnOn(version(3), versions, false)).toBe(false);
  });

  it("is drawn on before the others are known, unless it was asked for by its number", () => {
    expect(isDrawnOn(version(4), versions, false)).toBe(true);
    expect(isDrawnOn(version(4), versions, true)).toBeNull();
    expect(isDrawnOn(version(1), [], true)).toBeNull();
  });

  it("is told beside what readers see", () => {
    expect(standingOf(version(1), versions)).toEqual({ kind: "newer", live: versions[1] });
    expect(standingOf(version(3), versions)).toEqual({ kind: "older", live: versions[1] });
    expect(standingOf(version(2, true), versions)).toEqual({ kind: "this" });
    expect(standingOf(version(2, true, true), versions)).toEqual({ kind: "before" });
    expect(standingOf(version(1), [version(2), version(1)])).toEqual({ kind: "nothing" });
  });
});

describe("choosing a version", () => {
  const versions = [
    { id: 3, is_current: true },
    { id: 2, is_current: false },
    { id: 1, is_current: false },
  ];

  it("shows it by its id, and the current one as what is shown without one", () => {
    expect(chosenVersion(versions, { id: 3 }, "2")).toBe(2);
    expect(chosenVersion(versions, { id: 2 }, "3")).toBeNull();
  });

  it("shows it by its id where a newer one is on screen already", () => {
    expect(chosenVersion(versions, { id: 4 }, "3")).toBe(3);
  });

  it("changes nothing where it stands already, or is gone", () => {
    expect(chosenVersion(versions, { id: 2 }, "2")).toBeUndefined();
    expect(chosenVersion(versions, { id: 2 }, "9")).toBeUndefined();
  });
});
