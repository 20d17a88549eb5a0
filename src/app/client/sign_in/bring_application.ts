import { savesData } from "#platform/client/saves_data.ts";
import { whenIdle } from "#platform/client/when_idle.ts";

/** Brings what the application begins with into the browser's cache while somebody types their password. */
export function bringApplication(): void {
  if (savesData()) return;
  // What cannot be had now, the application asks for itself.
  whenIdle(() => void bring().catch(() => undefined));
}

async function bring(): Promise<void> {
  const page = await (await fetch("/")).text();
  const begins = "script[type=module][src], link[rel=modulepreload][href]";
  const files = [...new DOMParser().parseFromString(page, "text/html").querySelectorAll(begins)];
  await Promise.all(files.map((file) => fetch(file.getAttribute("src") ?? file.getAttribute("href") ?? "/")));
}
