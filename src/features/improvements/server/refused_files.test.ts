import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import { gif, jpeg } from "#features/uploads/picture_bytes.fixture.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { afterEach, describe, expect, test } from "vitest";
import { bombOf, installer, samples, withMacros, zipOf } from "./file_samples.fixture.ts";
import { heldOf, incomingOf, nothing, type SentFile, submit } from "./improvements.fixture.ts";

const app = useTestApp();

/** A few bytes that say they are a picture of 60,000 by 60,000 pixels. */
const vastPng = (() => {
  const bytes = Uint8Array.from(samples.png);
  bytes.set([0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60], 16);
  return bytes;
})();

afterEach(async () => {
  expect(await incomingOf(app())).toEqual([]);
});

async function setting() {
  const company = await buildCompany(app());
  const author = await company.person();
  const procedure = await procedures.liveOf(company.owner);
  return { company, owner: company.owner, author, procedure, about: { procedure_id: procedure.id } };
}

describe("what may not be sent is refused at its place, and nothing of the request is kept", () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const page = "<!doctype html><script>alert(1)</script>";
  const program = Uint8Array.from(Buffer.from("MZ\x90\x00\x03\x00\x00\x00", "latin1"));
  const folder = zipOf({ name: "a.txt", content: "a" });
  test.each<[string, SentFile]>([
    ["a drawing with a script", { name: "a.svg", type: "image/svg+xml", bytes: drawing }],
    ["a drawing called a picture", { bytes: drawing }],
    ["a drawing called a text", { name: "a.txt", type: "text/plain", bytes: drawing }],
    [
      "a drawing after an XML head, called a text",
      { name: "a.txt", type: "", bytes: `\ufeff\n<?xml?>${drawing}` },
    ],
    ["a page", { name: "a.html", type: "text/html", bytes: page }],
    ["a page called a picture", { bytes: page }],
    ["a page called a text", { name: "a.txt", type: "text/plain", bytes: page }],
    ["a page called a table", { name: "a.csv", type: "text/csv", bytes: page }],
    ["a page without an extension", { name: "a", type: "", bytes: page }],
    ["a script", { name: "a.js", type: "text/javascript", bytes: "alert(1)" }],
    ["a shell script called a text", { name: "a.txt", type: "text/plain", bytes: "#!/bin/sh\nrm -rf /" }],
    ["a text of another extension", { name: "a.md", type: "text/plain", bytes: "text" }],
    ["a text declared as a page", { name: "a.txt", type: "text/html", bytes: "text" }],
    ["a text with a zero", { name: "a.txt", type: "text/plain", bytes: "a\u0000b" }],
    ["a program", { name: "a.exe", type: "application/x-msdownload", bytes: program }],
    ["a program called a Word file", { name: "a.docx", type: "", bytes: program }],
    ["a program called a text", { name: "a.txt", type: "text/plain", bytes: program }],
    ["an archive", { name: "a.zip", type: "application/zip", bytes: folder }],
    ["an archive called a Word file", { name: "a.docx", type: "", bytes: folder }],
    ["an archive called nothing", { name: "a", type: "", bytes: folder }],
    ["an installer called a Word file", { name: "a.doc", type: "application/msword", bytes: installer }],
    ["a Word file with macros", { name: "a.docx", type: "", bytes: withMacros }],
    ["a Word file with macros, named so", { name: "a.docm", type: "", bytes: withMacros }],
    ["a Word file called an Excel file", { name: "a.xlsx", type: "", bytes: samples.docx }],
    ["an old Excel file called an old Word file", { name: "a.doc", type: "", bytes: samples.xls }],
    ["a picture with a second extension", { name: "a.png.exe" }],
    ["a picture called a PDF", { name: "a.pdf", type: "application/pdf" }],
    ["a picture declared as a page", { type: "text/html" }],
    ["a PDF declared as a picture", { name: "a.pdf", type: "image/png", bytes: samples.pdf }],
    ["an empty file", { bytes: "" }],
    ["an empty text", { name: "a.txt", type: "text/plain", bytes: "" }],
    ["the beginning of a picture's mark", { bytes: samples.png.slice(0, 7) }],
    ["a name that is nothing but its extension", { name: ".htaccess", type: "", bytes: "deny" }],
    ["a name whose letters turn round", { name: "poza\u202egnp.exe", type: "" }],
  ])("%s", async (_, file) => {
    const { company, author, about } = await setting();
    const { status, body } = await submit(author, about, [{}, file]);
    expect([status, body.errors]).toEqual([422, { "files[1]": [words.ro["field_problem.file_type"]] }]);
    expect(await heldOf(app(), company.id)).toEqual(nothing);
  });

  test.each<[string, SentFile]>([
    ["a PNG", { bytes: vastPng }],
    ["a GIF", { name: "a.gif", type: "image/gif", bytes: Uint8Array.from(gif(60_000, 60_000)) }],
    ["a JPEG", { name: "a.jpg", type: "image/jpeg", bytes: Uint8Array.from(jpeg(60_000, 60_000)) }],
    [
      "a JPEG that does not say how large it is",
      { name: "a.jpg", type: "", bytes: samples.jpg.slice(0, 20) },
    ],
  ])("%s of more pixels than any screen bears", async (_, file) => {
    const { company, author, about } = await setting();
    const { status, body } = await submit(author, about, [{}, file]);
    const sentence = words.ro["field_problem.image_pixels"]
      .replace("{megapixels}", "64")
      .replace("{side}", "16384");
    expect([status, body.errors]).toEqual([422, { "files[1]": [sentence] }]);
    expect(await heldOf(app(), company.id)).toEqual(nothing);
  });

  test("a file in a field of no name that is known", async () => {
    const { company, author, about } = await setting();
    for (const field of ["file", "images[0]", "files[x]", "files[0][1]"]) {
      const { status, body } = await submit(author, about, [{ field }]);
      expect([field, status, body.errors]).toEqual([
        field,
        422,
        { files: [words.ro["field_problem.invalid"]] },
      ]);
    }
    expect(await heldOf(app(), company.id)).toEqual(nothing);
  });

  test.each([
    ["that hides its size", 1_000],
    ["that tells its size", 4_000_000_000],
  ])("an office file of gigabytes in a few megabytes %s, without unpacking it", async (_, claimed) => {
    const { company, author, about } = await setting();
    const bytes = bombOf(claimed);
    // The work of this process, which is the application: other load on the machine does not stretch it.
    const started = process.cpuUsage();
    const { status, body } = await submit(author, about, [{ name: "a.docx", type: "", bytes }]);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1_000_000).toBeLessThan(8);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["files[0]"]]);
    expect(await heldOf(app(), company.id)).toEqual(nothing);
  });
});
