/** After that long the application is shown as it is. */
const longestMs = 10_000;

/** What stands in the page's place while something is on its way, by the library's own names. */
const loading = "main .mantine-Skeleton-root, .mantine-Loader-root";

/** How somebody scrolls. */
const ways = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Leaves the first text that the server sent (opened_page.ts) on screen until the application has drawn its page, and
 * puts that in its place in the same frame: where the reader has scrolled to, and with the focus on the same link.
 */
export function replaceFirstText(root: HTMLElement): void {
  const first = document.getElementById("first-text");
  if (first === null) return;
  if ("leaving" in document.documentElement.dataset) return first.remove();
  const { pathname, hash } = location;
  // The browser goes to the step of the address once every style is there, which on a busy machine is after the
  // application has begun to draw.
  if (window.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView();
  let top = window.scrollY;
  let hasBegun = false;
  let hasMoved = false;
  // Once the application draws, only the reader scrolls: it would go to its top, or to where another page was left.
  const scrolled = () => {
    if (!hasBegun || hasMoved) top = window.scrollY;
  };
  const moved = () => {
    hasMoved = true;
  };
  const stay = () => {
    if (window.scrollY !== top) window.scrollTo(0, top);
  };
  /** What the page does once it was drawn, going to the step of its address say, has been done by then. */
  const settle = () => {
    window.removeEventListener("scroll", scrolled);
    for (const way of ways) window.removeEventListener(way, moved);
    if (hasMoved && location.pathname === pathname) stay();
  };
  window.addEventListener("scroll", scrolled, { passive: true });
  for (const way of ways) window.addEventListener(way, moved, { passive: true });
  root.dataset["under"] = "";
  root.inert = true;
  root.ariaHidden = "true";

  const isThere = () =>
    location.pathname !== pathname ||
    (root.querySelector("main h1") !== null && root.querySelector(loading) === null);
  const end = () => {
    watcher.disconnect();
    clearTimeout(timer);
    const link = first.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
    first.remove();
    delete root.dataset["under"];
    root.inert = false;
    root.ariaHidden = null;
    // The application's own title stands before the page's and counts; between two pages the product's is left.
    const titles = [...document.head.querySelectorAll("title")];
    if (titles.length > 1) titles.at(-1)?.replaceChildren("Procedo");
    if (link)
      root.querySelector<HTMLElement>(`main a[href="${CSS.escape(link)}"]`)?.focus({ preventScroll: true });
    if (location.pathname === pathname) stay();
    requestAnimationFrame(() => requestAnimationFrame(settle));
  };
  const watcher = new MutationObserver(() => {
    hasBegun = true;
    if (isThere()) end();
    else stay();
  });
  watcher.observe(root, { childList: true, subtree: true });
  const timer = setTimeout(end, longestMs);
}
