import type { JSHandle, Page } from "playwright-core";
import { catalogue } from "#app/texts.ts";
import type { Language } from "#platform/text/texts.ts";
import type { Screen } from "#testing/steps/screen.ts";

type Fiber = {
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedProps: Record<string, unknown> | null;
};
type Root = Record<string, { stateNode: { current: Fiber } }>;

/** What a component of the page was given under a name, the first that can do what is asked; undefined when none was. */
const given = <Given>(page: Page, name: string, can: string): Promise<JSHandle<Given | undefined>> =>
  page.evaluateHandle(
    ({ name, can }) => {
      const root = document.getElementById("root") as unknown as Root | null;
      // The tree that React keeps behind the page.
      const key = Object.keys(root ?? {}).find((key) => key.startsWith("__reactContainer$")) ?? "";
      const waiting: (Fiber | null | undefined)[] = [root?.[key]?.stateNode.current];
      while (waiting.length > 0) {
        const fiber = waiting.pop();
        if (!fiber) continue;
        const value = fiber.memoizedProps?.[name];
        if (typeof value === "object" && value !== null && can in value) return value as Given;
        waiting.push(fiber.sibling, fiber.child);
      }
      return undefined;
    },
    { name, can },
  );

type Speaking = { setLanguage(language: Language): Promise<void> };

/**
 * Changes the language as the switch in the menus does, which what stands open may cover or would close on the way
 * there: asks what the switch asks.
 */
export async function speak(page: Page, language: Language): Promise<void> {
  const speaking = await given<Speaking>(page, "value", "setLanguage");
  await speaking.evaluate((given, language) => {
    if (given === undefined) throw new Error("Nothing on this page changes the language");
    return given.setLanguage(language);
  }, language);
}

type Router = { navigate(path: string): Promise<void> };

const nowhere = "/404";
/** What stands there, in the language that the page was left in. */
const nothingThere = new RegExp(
  [catalogue.ro, catalogue.en].map((words) => words["page.not_found"]).join("|"),
);

/** Goes to an address as a link on the page does; where it leads, or null for a page on which links lead to other pages. */
async function follow(page: Page, path: string): Promise<string | null> {
  const router = await given<Router>(page, "router", "navigate");
  return router.evaluate(async (router, path) => {
    if (router === undefined) return null;
    await router.navigate(path);
    return location.pathname + location.search;
  }, path);
}

const isOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]")].some(
      (element) => element.checkVisibility(),
    ),
  );

/**
 * Goes on to an address within the page that stands, as people do, in the screen's language: by way of a page that has
 * nothing, which closes what was open. False where the page does not let itself be left so, or something stays open.
 */
export async function goWithin({ page, language }: Screen, path: string): Promise<boolean> {
  if (!URL.canParse(page.url()) || new URL(page.url()).protocol !== "http:") return false;
  if ((await follow(page, nowhere)) !== nowhere) return false;
  await page.locator("h1", { hasText: nothingThere }).waitFor();
  if (await isOpen(page)) return false;
  await speak(page, language);
  return (await follow(page, path)) === path;
}
