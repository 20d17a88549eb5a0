import { describe, expect, it } from "vitest";
import { isCurrent, isDeletable, isPublishable, publishedOf } from "./versions.rules.ts";

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

describe("a version", () => {
  const versions = [version(3), version(2, true), version(1)];

  it("is the current one when it is the newest", () => {
    expect(versions.filter((each) => isCurrent(each, versions)).map(({ id }) => id)).toEqual([3]);
    expect(isCurrent(version(9), [])).toBe(false);
  });

  it("may go unless readers see it or it is the only one", () => {
    expect(versions.filter((each) => isDeletable(each, versions)).map(({ id }) => id)).toEqual([3, 1]);
    expect(isDeletable(version(1), [version(1)])).toBe(false);
    expect(isDeletable(version(1), [])).toBe(false);
  });
});
