import { describe, expect, it } from "vitest";
import { foldText } from "./fold_text.ts";
import { searchStems } from "./search_stems.ts";

const finds = (search: string, name: string) =>
  searchStems(search).every((stem) => foldText(name).includes(stem));

describe("a search finds a name", () => {
  it.each([
    ["receptie", "Recepția materialelor"],
    ["RECEPȚII", "Recepția materialelor"],
    ["recepţia", "Recepția materialelor"],
    ["receptia materialului", "Recepția materialelor"],
    ["materiale receptie", "Recepția materialelor"],
    ["betoanelor", "Turnarea betoanelor"],
    ["beton", "Turnarea betonului"],
    ["betonul", "Turnare de beton"],
    ["verificari", "Verificarea schelei"],
    ["șantiere", "Organizarea șantierului"],
    ["policies", "Travel policy"],
    ["orders", "Order intake"],
    ["rece", "Recepția materialelor"],
    ["ISO 9001:2015", "Audit ISO 9001:2015"],
  ])("%s finds %s", (search, name) => {
    expect(finds(search, name)).toBe(true);
  });

  it.each([
    ["recepție beton", "Recepția materialelor"],
    ["9001:2016", "Audit ISO 9001:2015"],
    ["schela", "Recepția materialelor"],
  ])("%s does not find %s", (search, name) => {
    expect(finds(search, name)).toBe(false);
  });
});

describe("the words of a search", () => {
  it("are none when nothing was asked for", () => {
    expect(searchStems(" \t ")).toEqual([]);
  });

  it("keep at least four letters", () => {
    expect(searchStems("casei mese plata")).toEqual(["case", "mese", "plat"]);
  });

  it("stand once each", () => {
    expect(searchStems("recepție recepția")).toEqual(["recept"]);
  });
});
