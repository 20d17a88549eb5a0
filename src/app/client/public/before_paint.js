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
        if (document.getElementById("root")?.childElementCount === 0)
          document.getElementById("start-failure")?.removeAttribute("hidden");
      };
      if (document.readyState === "loading") addEventListener("DOMContentLoaded", say);
      else say();
    },
    true,
  );

  const language = /(?:^|; )procedo_language=(ro|en)(?:;|$)/.exec(document.cookie)?.[1] ?? "ro";
  root.lang = language;
  const words = document.currentScript?.dataset[language];
  if (words === undefined) return;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = words;
  document.head.append(link);
})();
