import { describe, expect, it } from "vitest";
import { freeSlugs } from "./invite_list.ts";

const among = (taken: string[]) => {
  let questions = 0;
  return {
    of: async (slugs: readonly string[]) => {
      questions += 1;
      return new Set(slugs.filter((slug) => taken.includes(slug)));
    },
    questions: () => questions,
  };
};

describe("slugs for a list of names", () => {
  it("are the first free ones, also where one name is what another gets by its number", async () => {
    const { of } = among(["ion-pop", "ion-pop-3"]);
    expect(await freeSlugs(["Ion Pop", "Ion Pop 2", "Ion Pop", "Ana Țâru"], of)).toEqual([
      "ion-pop-2",
      "ion-pop-2-2",
      "ion-pop-4",
      "ana-taru",
    ]);
  });

  it("are found in a few questions however many have the name", async () => {
    const taken = ["ion-pop", ...Array.from({ length: 3_000 }, (_, n) => `ion-pop-${n + 2}`)];
    const { of, questions } = among(taken);
    expect(await freeSlugs(["Ion Pop", "Ion Pop"], of)).toEqual(["ion-pop-3002", "ion-pop-3003"]);
    expect(questions()).toBeLessThan(8);
  });

  it("of a thousand of one name are all different", async () => {
    const { of } = among([]);
    const slugs = await freeSlugs(Array(1_000).fill("Ion Pop"), of);
    expect(new Set(slugs).size).toBe(1_000);
  });
});
