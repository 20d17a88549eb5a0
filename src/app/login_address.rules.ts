/** The page where one signs in. */
export const loginPage = "/login";

/** The login page that leads back to where the visitor wanted to go. */
export function loginPath(here: string): string {
  return here === "/" || here.startsWith("/login")
    ? loginPage
    : `${loginPage}?redirect=${encodeURIComponent(here)}`;
}

/** Where to go after login: the `redirect` of a login address if it is a path of this application, else `/`. */
export function returnPathOf(loginAddress: string): string {
  const wanted = /[?&]redirect=([^&#]*)/.exec(loginAddress)?.[1];
  if (wanted === undefined) return "/";
  const path = decoded(wanted);
  // `//host` and `/\host` are addresses of other sites; browsers drop tabs and line breaks inside an address.
  const isInside = /^\/(?![/\\])/.test(path) && !/[\u0000-\u001f\\]/.test(path);
  return isInside && !/^\/login(?=$|[/?#])/.test(path) ? path : "/";
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
