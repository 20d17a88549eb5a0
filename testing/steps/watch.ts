import type { Page } from "playwright-core";

/** Answers that tell a visitor "no" are no fault of the page that asked. */
const expectedAnswer = /^Failed to load resource: the server responded with a status of (401|403|404|422)/;

const tellsOfPolicy = `addEventListener("securitypolicyviolation", (event) =>
  console.error("policy: " + event.violatedDirective + " " + event.blockedURI))`;

/** Gathers what a page must never do: errors and warnings, calls to other places, windows of the browser, scripts that its policy stopped. */
export async function watch(page: Page, origin: string): Promise<string[]> {
  const found: string[] = [];
  page.on("console", (message) => {
    const isBad = message.type() === "error" || message.type() === "warning";
    if (isBad && !expectedAnswer.test(message.text())) found.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => found.push(`error: ${error.message}`));
  page.on("dialog", (dialog) => {
    // The browser's own question before unsaved text is left.
    if (dialog.type() !== "beforeunload") found.push(`dialog: ${dialog.message()}`);
    void dialog.accept().catch(() => undefined);
  });
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== origin) found.push(`request: ${request.url()}`);
  });
  await page.addInitScript({ content: tellsOfPolicy });
  return found;
}
