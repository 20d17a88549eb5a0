import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { escaped } from "#platform/html/escaped.ts";
import type { Spoken } from "#platform/client/TextsProvider.tsx";
import { SignIn } from "./SignIn.tsx";

/** The login page as the browser begins with it, for the build: its title, and the page's root with all that it holds. */
export function drawn(spoken: Spoken, isOpen: boolean): { title: string; root: string } {
  const html = renderToString(
    <StrictMode>
      <SignIn spoken={spoken} isOpen={isOpen} />
    </StrictMode>,
  );
  const [title] = /^<title>[^<]*<\/title>/.exec(html) ?? [];
  if (title === undefined) throw new Error("The login page begins with no title");
  const told = `data-drawn="${escaped(spoken.language)}" data-registration="${isOpen ? "open" : "closed"}"`;
  return { title, root: `<div id="root" ${told}>${html.slice(title.length)}</div>` };
}
