/** Longer RTF is left alone: its images are too large to be uploaded. */
const longestRtf = 20_000_000;
const group = "{\\pict";
/** The image as it was inserted; Word writes it a second time, under another word, for programs that are old. */
const originals = /(?:\\shppict|\\sv)\s*$/;
const kinds = { pngblip: "image/png", jpegblip: "image/jpeg" } as const;

/**
 * The images of a text in RTF in their order, as `data:` addresses; null for one that is neither PNG nor JPEG. Word
 * gives browsers its images in no other way.
 */
export function imagesOfRtf(rtf: string): (string | null)[] {
  if (rtf.length > longestRtf) return [];
  const images: (string | null)[] = [];
  for (let at = rtf.indexOf(group); at >= 0; ) {
    const { own, end } = groupAt(rtf, at);
    if (originals.test(rtf.slice(Math.max(at - 20, 0), at))) images.push(imageOf(own));
    at = rtf.indexOf(group, end);
  }
  return images;
}

/** What stands in a group itself, without the groups in it, and where it ends. */
function groupAt(rtf: string, start: number): { own: string; end: number } {
  const pieces: string[] = [];
  let depth = 0;
  let from = start + 1;
  const brace = /[{}]/g;
  brace.lastIndex = start;
  for (let match = brace.exec(rtf); match !== null; match = brace.exec(rtf)) {
    if (depth === 1) pieces.push(rtf.slice(from, match.index));
    depth += match[0] === "{" ? 1 : -1;
    from = match.index + 1;
    if (depth === 0) return { own: pieces.join(" "), end: from };
  }
  return { own: "", end: rtf.length };
}

function imageOf(own: string): string | null {
  const kind = /\\(pngblip|jpegblip)\b/.exec(own)?.[1] as keyof typeof kinds | undefined;
  if (kind === undefined) return null;
  const hex = own.replace(/\\\*|\\[a-z]+(?:-?\d+)? ?/gi, "").replace(/\s+/g, "");
  const isWhole = hex.length > 0 && hex.length % 2 === 0 && /^[\da-f]+$/i.test(hex);
  return isWhole ? `data:${kinds[kind]};base64,${base64Of(hex)}` : null;
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function base64Of(hex: string): string {
  const pairs = Array.from({ length: 4096 }, (_, bits) => `${digits[bits >> 6]}${digits[bits & 63]}`);
  const pieces: string[] = [];
  // Six hexadecimal digits are four of base 64.
  for (let at = 0; at < hex.length; at += 6) {
    const bits = Number.parseInt(hex.slice(at, at + 6).padEnd(6, "0"), 16);
    pieces.push(`${pairs[bits >> 12]}${pairs[bits & 4095]}`);
  }
  const missing = ((6 - (hex.length % 6)) % 6) / 2;
  const base64 = pieces.join("");
  return missing === 0 ? base64 : base64.slice(0, -missing) + "=".repeat(missing);
}
