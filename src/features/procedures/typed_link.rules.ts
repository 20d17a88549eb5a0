import { linkAddressOf } from "#platform/html/addresses.ts";

const email = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]{2,}$/;
const siteWithoutScheme = /^[^\s:/?#@]+\.[^\s:/?#@.]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/;

/**
 * The address of a link as a person types it: `exemplu.ro` is `https://exemplu.ro`, `ana@exemplu.ro` is a mail.
 * Null when it is no http, https or mailto address.
 */
export function typedLink(text: string): string | null {
  const typed = text.trim();
  if (email.test(typed)) return linkAddressOf(`mailto:${typed}`);
  if (siteWithoutScheme.test(typed)) return linkAddressOf(`https://${typed}`);
  return linkAddressOf(typed);
}
