import { describe, expect, it } from "vitest";
import { rightsLabels, rightsWords } from "./rights_labels.rules.ts";

const labels = (is_entrepreneur: boolean, ...rights_name: string[]) =>
  rightsLabels({ is_entrepreneur, rights_name });

describe("what a person is in the company", () => {
  it("names the owner first, then the rights in the order of the table", () => {
    expect(labels(true, "auditor", "master_admin")).toEqual([
      "profile.owner",
      "role.master_admin",
      "role.auditor",
    ]);
  });

  it("is a plain user without any named right, and says nothing of names that nobody knows", () => {
    expect(labels(false)).toEqual(["role.user"]);
    expect(labels(false, "root")).toEqual(["role.user"]);
    expect(labels(true)).toEqual(["profile.owner"]);
  });

  it("is said in words that begin as a sentence does", () => {
    const words = { "profile.owner": "titularul contului", "role.auditor": "auditor" };
    const person = { is_entrepreneur: true, rights_name: ["auditor"] };
    expect(rightsWords(person, (label) => words[label as keyof typeof words])).toBe(
      "Titularul contului, auditor",
    );
  });
});
