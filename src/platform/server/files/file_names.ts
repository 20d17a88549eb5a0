import { lengthOf } from "../../text/well_formed.ts";

const mostLetters = 255;
const longestExtension = 10;

/** The extension of a file name in lower case, without its dot; empty when it has none. */
export function extensionOf(filename: string): string {
  return (/[^.]\.([\p{L}\p{N}]+)$/u.exec(filename)?.[1] ?? "").toLowerCase();
}

/** Names that mean a device on Windows, whatever extension follows. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A sender's file name as it may be shown and given back: no folders, no characters that cannot be seen (controls,
 * marks that turn the direction of writing), no dots or spaces at its ends, at most 255 code points with the extension
 * kept. A name of which nothing is left becomes `fallback`.
 */
export function cleanFilename(filename: string, fallback: string): string {
  const name = withoutEnds(
    (filename.split(/[/\\]/).at(-1) ?? "")
      .toWellFormed()
      .replace(/\s+/g, " ")
      .replace(/[\p{Cc}\p{Cf}\ufffd]/gu, "")
      .normalize("NFC"),
  );
  return shortened(device.test(name) ? `_${name}` : name || fallback);
}

/** Without dots and spaces at both ends. A pattern for those at the end would be tried anew at each one before it. */
function withoutEnds(text: string): string {
  const isEnd = (index: number) => text[index] === "." || text[index] === " ";
  let [from, to] = [0, text.length];
  while (from < to && isEnd(from)) from += 1;
  while (to > from && isEnd(to - 1)) to -= 1;
  return text.slice(from, to);
}

function shortened(name: string): string {
  if (lengthOf(name) <= mostLetters) return name;
  const extension = extensionOf(name);
  const end =
    extension === "" || lengthOf(extension) > longestExtension ? "" : name.slice(-extension.length - 1);
  return [...name].slice(0, mostLetters - lengthOf(end)).join("") + end;
}

/** Everything but the letters, digits and signs that RFC 5987 takes as they are. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );

/** A plain spelling for readers that know no other: without diacritics, quotes, percent signs and non-ASCII letters. */
const plain = (filename: string) =>
  filename
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^\x20-\x7e]|["\\%]/g, "_");

/** A Content-Disposition header (RFC 6266): the plain spelling of the name and, as UTF-8, the name itself. */
export function dispositionOf(kind: "inline" | "attachment", filename: string): string {
  return `${kind}; filename="${plain(filename)}"; filename*=UTF-8''${encoded(filename.toWellFormed())}`;
}
