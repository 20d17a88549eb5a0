import { describe, expect, test } from "vitest";
import {
  acceptedExtensions,
  type FileKindName,
  fileKinds,
  isDeclaredAs,
  isNamedAs,
} from "./file_kinds.rules.ts";

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

describe("what a sender calls a file", () => {
  test.each<[FileKindName, string]>([
    ["png", "image/png"],
    ["png", "IMAGE/PNG"],
    ["png", ""],
    ["png", "application/octet-stream"],
    ["jpg", "image/jpeg"],
    ["jpg", "image/pjpeg"],
    ["heic", "image/heif"],
    ["pdf", "application/x-pdf"],
    ["docx", word],
    ["docx", "application/wps-office.docx"],
    ["docx", "application/zip"],
    ["docx", "application/x-zip-compressed"],
    ["xlsx", "application/vnd.ms-excel"],
    ["doc", "application/msword"],
    ["xls", "application/x-msexcel"],
    ["odt", "application/vnd.oasis.opendocument.text"],
    ["txt", "text/plain; charset=utf-8"],
    ["csv", "application/vnd.ms-excel"],
    ["csv", "text/x-comma-separated-values"],
  ])("%s as %j is no contradiction", (kind, declared) => {
    expect(isDeclaredAs(kind, declared)).toBe(true);
  });

  test.each<[FileKindName, string]>([
    ["png", "image/svg+xml"],
    ["png", "image/jpeg"],
    ["png", "text/html"],
    ["pdf", "image/png"],
    ["pdf", "text/html"],
    ["docx", "application/pdf"],
    ["docx", "application/javascript"],
    ["docx", "application/x-msdownload"],
    ["docx", "application/xhtml+xml"],
    ["docx", "image/png"],
    ["txt", "text/html"],
    ["txt", "text/javascript"],
    ["csv", "application/zip"],
    ["csv", "text/html"],
  ])("%s as %j is one", (kind, declared) => {
    expect(isDeclaredAs(kind, declared)).toBe(false);
  });
});

describe("the extension of a file", () => {
  test("is one of its kind's", () => {
    expect([isNamedAs("jpg", "jpeg"), isNamedAs("jpg", "png"), isNamedAs("pdf", "exe")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("may be missing where the bytes tell the kind, which those of a text do not", () => {
    expect([isNamedAs("png", ""), isNamedAs("docx", ""), isNamedAs("txt", ""), isNamedAs("csv", "")]).toEqual(
      [true, true, false, false],
    );
  });

  test("is of one kind only, and is what a file input asks for", () => {
    const all = Object.values(fileKinds).flatMap(({ extensions }) => [...extensions]);
    expect(new Set(all).size).toBe(all.length);
    expect(acceptedExtensions.split(",")).toEqual(all.map((extension) => `.${extension}`));
  });
});
