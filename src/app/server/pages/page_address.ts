/** The variable parts of a path (`/procedure/:slug`), decoded; null where an address is another page's. */
export function paramsOf(pattern: string, pathname: string): Record<string, string> | null {
  const [parts, given] = [pattern.split("/"), pathname.split("/")];
  if (parts.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const value = given[at] ?? "";
    if (!part.startsWith(":")) {
      if (part !== value) return null;
      continue;
    }
    const decoded = decodedPart(value);
    if (decoded === null || decoded === "") return null;
    params[part.slice(1)] = decoded;
  }
  return params;
}

function decodedPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
