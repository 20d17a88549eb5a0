import { describe, expect, it } from "vitest";
import { putBack, setAside, withAside } from "./set_aside.rules.ts";

const before = { name: "Zidirea", hint: "", tags: ["a"] };
const theirs = { name: "Zidirea pereților", hint: "repede", tags: ["a"] };

describe("what is set aside", () => {
  it("comes back field by field: what was not written stays as somebody else saved it", () => {
    const aside = setAside(null, { written: { ...before, tags: ["a", "b"] }, before }, theirs);
    expect(aside && withAside(aside, theirs)).toEqual({ ...theirs, tags: ["a", "b"] });
  });

  it("is nothing where nothing else was written than somebody else saved", () => {
    expect(setAside(null, { written: before, before }, theirs)).toBeNull();
    expect(setAside(null, { written: { ...before, hint: "repede" }, before }, theirs)).toBeNull();
  });

  it("is kept beside what is written after it, the newer of a field before the older", () => {
    const first = setAside(null, { written: { ...before, name: "Unu", tags: [] }, before }, theirs);
    const newest = { ...theirs, hint: "încet" };
    const both = setAside(first, { written: { ...theirs, name: "Doi" }, before: theirs }, newest);
    expect(both && withAside(both, newest)).toEqual({ name: "Doi", hint: "încet", tags: [] });
  });

  it("stays where a form that was loaded is saved again without a change", () => {
    const first = setAside(null, { written: { ...before, name: "Unu" }, before }, theirs);
    const again = setAside(first, { written: theirs, before: theirs }, { ...theirs, tags: [] });
    expect(again && withAside(again, theirs)).toEqual({ ...theirs, name: "Unu" });
  });
});

describe("what is put back", () => {
  const aside = { written: { ...before, name: "Unu" }, before };

  it("leaves nothing aside where nothing was written meanwhile", () => {
    expect(putBack(aside, { written: theirs, before: theirs })).toEqual({
      values: { ...theirs, name: "Unu" },
      aside: null,
    });
  });

  it("keeps what was written meanwhile in another field", () => {
    const written = { ...theirs, hint: "încet" };
    expect(putBack(aside, { written, before: theirs })).toEqual({
      values: { ...theirs, name: "Unu", hint: "încet" },
      aside: null,
    });
  });

  it("changes places with what was written meanwhile in the same field", () => {
    const written = { ...theirs, name: "Doi" };
    const swapped = putBack(aside, { written, before: theirs });
    expect(swapped.values).toEqual({ ...theirs, name: "Unu" });
    expect(swapped.aside && withAside(swapped.aside, swapped.values)).toEqual(written);
  });
});
