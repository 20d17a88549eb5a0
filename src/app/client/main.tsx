import "./no_eval.ts";
import "@mantine/core/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import "#ui/theme/global.css";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { rememberedLanguage } from "#platform/client/TextsProvider.tsx";
import { forgetOldTexts } from "#platform/client/kept/kept_texts.ts";
import { createQueryClient } from "#platform/client/api/query_client.ts";
import { watchForHands } from "#platform/client/parts.ts";
import { App } from "./App.tsx";
import { replaceFirstText } from "./first_text.ts";
import { createRouter } from "./router.tsx";
import { loadWords } from "./words.ts";

async function start(root: HTMLElement): Promise<void> {
  watchForHands();
  const language = rememberedLanguage();
  const words = await loadWords(language);
  const queryClient = createQueryClient();
  const router = createRouter();
  replaceFirstText(root);
  const page = createRoot(root);
  // What is more urgent goes before: on slow phones all of it at once kept whoever pressed something waiting.
  startTransition(() =>
    page.render(
      <StrictMode>
        <App spoken={{ language, words }} queryClient={queryClient} router={router} />
      </StrictMode>,
    ),
  );
  forgetOldTexts(new Date());
}

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element #root");

start(root).catch((error: unknown) => {
  console.error(error);
  // Without words nothing can be said but what the page itself brought.
  document.getElementById("start-failure")?.removeAttribute("hidden");
});
