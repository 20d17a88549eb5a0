import "@mantine/core/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import "#ui/theme/global.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { getSession, logout } from "#features/session/session.contract.ts";
import { call } from "#platform/client/api/call.ts";
import { local } from "#platform/client/kept/local.ts";
import { watchForHands } from "#platform/client/parts.ts";
import { unsentSignOut } from "#platform/client/session_marks.ts";
import { rememberedLanguage } from "#platform/client/TextsProvider.tsx";
import { loadSignInWords } from "../words.ts";
import { bringApplication } from "./bring_application.ts";
import { drawnPage } from "./drawn_page.ts";
import { goOn } from "./go_on.ts";
import { SignIn } from "./SignIn.tsx";

/** Whether there is nothing to sign in for. Who cannot be asked about is let try. */
async function isSignedIn(): Promise<boolean> {
  try {
    if (local.read(unsentSignOut) !== null) {
      await call(logout);
      local.remove(unsentSignOut);
    }
    return (await call(getSession)).data !== null;
  } catch {
    return false;
  }
}

async function start(root: HTMLElement): Promise<void> {
  watchForHands();
  const language = rememberedLanguage();
  const [words, isIn] = await Promise.all([loadSignInWords(language), isSignedIn()]);
  if (isIn) return goOn();
  const drawn = drawnPage(root, language);
  const page = (
    <StrictMode>
      <SignIn
        spoken={{ language, words }}
        isOpen={drawn?.isOpen ?? null}
        {...(drawn && { onAlive: drawn.comeAlive })}
      />
    </StrictMode>
  );
  if (drawn === null) createRoot(root).render(page);
  else hydrateRoot(root, page);
  bringApplication();
}

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element #root");

start(root).catch((error: unknown) => {
  console.error(error);
  // Without words nothing can be said but what the page itself brought.
  document.getElementById("start-failure")?.removeAttribute("hidden");
});
