// Runs before the first paint: a chosen dark look never flashes light, the language is right at once, and its words
// start to load beside the application instead of after it.
(() => {
  const root = document.documentElement;
  let scheme = null;
  try {
    scheme = localStorage.getItem("procedo.color_scheme");
  } catch {
    // Storage refused: the system's look stands.
  }
  if (scheme !== "light" && scheme !== "dark")
    scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset.mantineColorScheme = scheme;

  // The application itself may not arrive; its own messages then do not either.
  addEventListener(
    "error",
    (event) => {
      if (!(event.target instanceof HTMLScriptElement)) return;
      const say = () => {
        const page = document.getElementById("root");
        if (page?.childElementCount === 0 || page?.dataset.drawn)
          document.getElementById("start-failure")?.removeAttribute("hidden");
      };
      if (document.readyState === "loading") addEventListener("DOMContentLoaded", say);
      else say();
    },
    true,
  );

  // A form that came with the page is sent once the application has taken it over (sign_in/drawn_page.ts): no browser
  // sends a password by itself.
  addEventListener(
    "submit",
    (event) => {
      if (!event.target.closest("[data-drawn]")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      root.dataset.held = "";
    },
    true,
  );

  // Its first field has the focus from the first frame on; the browser would wait for the style sheet of all pages.
  const focusFirst = () => {
    const field = document.querySelector("[data-drawn] [autofocus]");
    if (field === null && document.readyState === "loading") requestAnimationFrame(focusFirst);
    else if (document.activeElement === document.body) field?.focus();
  };
  requestAnimationFrame(focusFirst);

  const language = /(?:^|; )procedo_language=(ro|en)(?:;|$)/.exec(document.cookie)?.[1] ?? "ro";
  root.lang = language;

  // A log-out that the server was not told of yet comes before all else: nothing of who was here is shown or taken over.
  let isLeaving = true;
  try {
    isLeaving = localStorage.getItem("procedo.unsent_sign_out") !== null;
  } catch {
    // Then nothing was kept.
    isLeaving = false;
  }
  const { files, brought } = document.currentScript?.dataset ?? {};
  if (isLeaving) {
    // Hidden by the style sheet, before it is there.
    root.dataset.leaving = "";
    addEventListener("DOMContentLoaded", () => {
      for (const part of document.querySelectorAll("#first-text, script[data-answer]")) part.remove();
    });
  }

  // Who is here is asked while the application is on its way, where the page has not brought it (opened_page.ts); the
  // application takes the answer over (asked_at_start.ts).
  if (!isLeaving && brought !== language) {
    const address = "/api/auth/session";
    const answer = fetch(address, {
      headers: { accept: "application/json", "accept-language": language },
      credentials: "same-origin",
      cache: "no-store",
    }).then(async (response) => ({ status: response.status, text: await response.text() }));
    // It may fail before anybody waits for it.
    answer.catch(() => undefined);
    window.procedoAsked = { address, answer };
  }

  // The files of the page that the address names, and of the language, load beside the application, not after it.
  if (files === undefined) return;
  const start = JSON.parse(files);
  const here = location.pathname.split("/");
  const isHere = (path) => {
    const parts = path.split("/");
    return parts.length === here.length && parts.every((part, at) => part[0] === ":" || part === here[at]);
  };
  const page = start.pages.find(([path]) => isHere(path));
  const [, own = [], needsRest = false] = page ?? [];
  for (const at of [...start.words[language], ...own, ...(needsRest ? start.rest[language] : [])]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = start.files[at];
    // Then it is asked for when it is needed, like what no page begins with (parts.ts).
    link.addEventListener("error", () => link.remove());
    document.head.append(link);
  }
})();
