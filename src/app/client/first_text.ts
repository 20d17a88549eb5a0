/** After that long the application is shown as it is. */
const longestMs = 10_000;

/** What stands in the page's place while something is on its way, by the library's own names. */
const loading = "main .mantine-Skeleton-root, .mantine-Loader-root";

/**
 * Leaves the first text that the server sent (opened_page.ts) on screen until the application has drawn its page, and
 * puts that in its place in the same frame: where the reader has scrolled to, and with the focus on the same link.
 */
export function replaceFirstText(root: HTMLElement): void {
  const first = document.getElementById("first-text");
  if (first === null) return;
  if ("leaving" in document.documentElement.dataset) return first.remove();
  const { pathname } = location;
  // A page that begins scrolls to its top, or to where it was left: the reader is there already.
  let top = window.scrollY;
  const scrolled = () => {
    top = window.scrollY;
  };
  window.addEventListener("scroll", scrolled, { passive: true });
  root.dataset["under"] = "";

  const isThere = () =>
    location.pathname !== pathname ||
    (root.querySelector("main h1") !== null && root.querySelector(loading) === null);
  const end = () => {
    watcher.disconnect();
    clearTimeout(timer);
    window.removeEventListener("scroll", scrolled);
    const link = first.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
    first.remove();
    delete root.dataset["under"];
    // The application's own title stands before the page's and counts; between two pages the product's is left.
    const titles = [...document.head.querySelectorAll("title")];
    if (titles.length > 1) titles.at(-1)?.replaceChildren("Procedo");
    if (link)
      root.querySelector<HTMLElement>(`main a[href="${CSS.escape(link)}"]`)?.focus({ preventScroll: true });
    if (location.pathname === pathname && window.scrollY !== top) window.scrollTo(0, top);
  };
  const watcher = new MutationObserver(() => {
    if (isThere()) end();
    else if (window.scrollY !== top) window.scrollTo(0, top);
  });
  watcher.observe(root, { childList: true, subtree: true });
  const timer = setTimeout(end, longestMs);
}
