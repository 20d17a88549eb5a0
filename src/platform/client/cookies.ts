/** One month, the life of the cookies that remember the interface. */
export const monthSeconds = 2_592_000;

/** The value of a cookie that scripts may read; undefined when it is not there. */
export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = document.cookie.split("; ").find((entry) => entry.startsWith(prefix));
  if (pair === undefined) return undefined;
  try {
    return decodeURIComponent(pair.slice(prefix.length));
  } catch {
    return undefined;
  }
}

/** Sets a cookie for the whole site, `seconds` from now. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
