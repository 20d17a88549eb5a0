/** The address of an image that was uploaded here: the only kind that a text may show. */
const ownImage = /^\/api\/uploads\/[0-9a-zA-Z_-]+\.(?:png|jpg|jpeg|gif|webp)$/;

/** Whether the source of an image is a file uploaded here. */
export function isOwnImage(src: string): boolean {
  return ownImage.test(src);
}

const unsafeInAddress = /[\p{Cc} "<>\\^`{|}]/gu;

/**
 * The address of a link in the one spelling it is stored in, or null when it is not an absolute http, https or
 * mailto address. Spaces around it, and tabs and line breaks in it, are ignored as the browser ignores them.
 */
export function linkAddressOf(text: string): string | null {
  const address = withoutEdges(text.toWellFormed().replace(/[\t\n\r]/g, ""));
  const match = /^(https?:\/\/|mailto:)(.+)$/is.exec(address);
  if (match === null) return null;
  const scheme = (match[1] ?? "").toLowerCase();
  const rest = (match[2] ?? "").replace(unsafeInAddress, (character) => encodeURIComponent(character));
  const host = rest.split(/[/?#]/, 1)[0] ?? "";
  if (scheme !== "mailto:" && (host === "" || host.includes("%"))) return null;
  return scheme + rest;
}

function withoutEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && text.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  return text.slice(start, end);
}
