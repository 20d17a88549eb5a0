import { describe, expect, test } from "vitest";
import { fileProblems, pastedName, refusalPlaces, sentParts, sizeWords } from "./improvement_files.rules.ts";
import { improvementLimits } from "./improvements.contract.ts";

const file = (name: string, size = 10) => ({ name, size });

describe("a file of a request", () => {
  test("is a picture, a PDF, an office document or text, in whatever letters its ending is written", () => {
    const names = [
      "plan.PNG",
      "foto.jpeg",
      "oferta.pdf",
      "deviz.xlsx",
      "raport.v2.docx",
      "schema.odt",
      "note.txt",
      "scan",
    ];
    expect(fileProblems(names.map((name) => file(name)))).toEqual(names.map(() => null));
    expect(
      fileProblems(
        ["program.exe", "pagina.html", "desen.svg", "program", "arhiva.zip"].map((name) => file(name)),
      ),
    ).toEqual(["kind", "kind", "kind", null, "kind"]);
  });

  test("has something in it, and not too much", () => {
    const { file_bytes } = improvementLimits;
    expect(
      fileProblems([file("a.pdf", 0), file("b.pdf", file_bytes), file("c.pdf", file_bytes + 1)]),
    ).toEqual(["empty", null, "too_large"]);
  });

  test("is one too many after the tenth that could be sent; those that cannot be sent take no place", () => {
    const ten = Array.from({ length: 10 }, (_, at) => file(`${at}.png`));
    const problems = fileProblems([file("x.exe"), ...ten, file("peste.png"), file("y.exe")]);
    expect(problems).toEqual(["kind", ...Array(10).fill(null), "too_many", "kind"]);
  });
});

describe("a refusal", () => {
  test("is told at each file that it names, and of the others together", () => {
    const { files, others, isAtField } = refusalPlaces({
      "files[0]": ["Nu se acceptă"],
      "files.2": ["Prea mare"],
      files: ["Prea multe"],
    });
    expect([[...files], others, isAtField]).toEqual([
      [
        [0, "Nu se acceptă"],
        [2, "Prea mare"],
      ],
      ["Prea multe"],
      false,
    ]);
  });

  test("is told at the fields that it names", () => {
    expect(refusalPlaces({ body: ["Obligatoriu"] }).isAtField).toBe(true);
    expect(refusalPlaces({ step_id: ["Nu mai există"] }).isAtField).toBe(true);
    expect(refusalPlaces({ procedure_id: ["Nu mai există"] })).toEqual({
      files: new Map(),
      others: [],
      isAtField: false,
    });
    expect(refusalPlaces(undefined).isAtField).toBe(false);
  });
});

describe("sending", () => {
  test("goes through the files one after the other", () => {
    expect(sentParts([100, 300], 0)).toEqual([0, 0]);
    expect(sentParts([100, 300], 0.25)).toEqual([1, 0]);
    expect(sentParts([100, 300], 0.625)).toEqual([1, 0.5]);
    expect(sentParts([100, 300], 1)).toEqual([1, 1]);
    expect(sentParts([0], 0.5)).toEqual([1]);
  });
});

describe("the words for a size", () => {
  test("are round, in the reader's language", () => {
    expect(sizeWords(1, "ro")).toBe("1 kB");
    expect(sizeWords(839_680, "ro")).toBe("820 kB");
    expect(sizeWords(1_468_006, "ro")).toBe("1,4 MB");
    expect(sizeWords(1_468_006, "en")).toBe("1.4 MB");
    expect(sizeWords(10 * 1024 * 1024, "en")).toBe("10 MB");
  });
});

describe("a pasted picture", () => {
  test("gets a name of its own where it has the one of every pasted picture", () => {
    expect(pastedName("image.png", "image/png", "captura-2")).toBe("captura-2.png");
    expect(pastedName("image.png", "image/jpeg", "captura-1")).toBe("captura-1.jpg");
    expect(pastedName("plan.png", "image/png", "captura-1")).toBeNull();
    expect(pastedName("image.pdf", "application/pdf", "captura-1")).toBeNull();
  });
});
