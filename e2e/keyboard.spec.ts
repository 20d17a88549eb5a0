import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { draftOf, liveOf, read } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { editorOf } from "#testing/steps/procedure_form.ts";
import { publishButton, publishShown, stepOf } from "#testing/steps/procedures.ts";
import { addressOf, eventually, focused, gone, type Screen, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();

async function typist() {
  const company = await buildCompany(journey().app);
  const author = await company.person({ rights_name: ["admin"], first_name: "Ion" });
  const screen = await visit(journey(), author);
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => screen.page.keyboard.press(key)), Promise.resolve());
  /** Without waiting in between for a machine that is busy: some keys wait for the next one for a moment only. */
  const pressAtOnce = (...keys: string[]) => Promise.all(keys.map((key) => screen.page.keyboard.press(key)));
  return { company, author, screen, page: screen.page, t: screen.t, press, pressAtOnce };
}

const isFocused = (locator: Locator) =>
  locator.evaluateAll((found) => found.some((element) => element === document.activeElement));

/** Presses a key until something is reached, as somebody without a mouse does. */
async function goOn(
  { page }: Screen,
  target: Locator,
  key: string,
  isReached: typeof isFocused,
): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await isReached(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

const tabTo = (screen: Screen, target: Locator, key = "Tab") => goOn(screen, target, key, isFocused);

/** To the option of an open list that Enter chooses: the list finds its first place a moment after it opens. */
const arrowTo = (screen: Screen, option: Locator) =>
  goOn(screen, option, "ArrowDown", async (it) => (await it.getAttribute("data-combobox-selected")) !== null);

const focusIn = ({ page }: Screen, part: string) =>
  page.evaluate((selector) => document.activeElement?.closest(selector) !== null, part);

describe("the keyboard alone", () => {
  it("writes a procedure, publishes it, and reads its history", async () => {
    const { author, screen, page, t, press } = await typist();
    await page.goto("/procedures");
    await seen(screen.heading("proc.title"));
    await seen(screen.link("proc.new"));
    await press("c");
    await tabTo(screen, screen.textbox("proc.name"));
    await page.keyboard.type("Montarea scării");
    await tabTo(screen, screen.combobox("proc.manager"));
    await page.keyboard.type(author.last_name);
    await seen(page.getByRole("option", { name: `Ion ${author.last_name}` }));
    await press("ArrowDown", "Enter");
    await tabTo(screen, screen.combobox("proc_form.trigger_type"));
    await press("ArrowDown");
    await arrowTo(screen, page.getByRole("option", { name: t("trigger.event"), exact: true }));
    await press("Enter");
    await tabTo(screen, screen.textbox("proc_form.trigger_event"));
    await page.keyboard.type("Sosește scara");
    await press("Enter");
    await focused(screen.combobox("proc_form.trigger_type"));

    await tabTo(screen, editorOf(screen, "new"));
    await page.keyboard.type("Verifică ");
    await press("Alt+F10");
    await seen(page.getByRole("toolbar").and(page.locator(":focus-within")));
    await press("ArrowRight", "ArrowRight", "ArrowLeft", "Home");
    await focused(screen.button("editor.bold"));
    await press("Enter");
    await focused(editorOf(screen, "new"));
    await page.keyboard.type("șuruburile");
    await press("Control+Enter");
    await seen(screen.button("proc_form.step_edit", { n: 1 }));
    await page.keyboard.type("Strânge-le.");
    await press("Control+s");

    const publish = publishButton(screen);
    await seen(publish);
    const slug = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const saved = await read(author, { id: 0, slug }, "draft");
    expect(saved.steps.map(({ body }) => body)).toEqual([
      "<p>Verifică <strong>șuruburile</strong></p>",
      "<p>Strânge-le.</p>",
    ]);
    expect(saved.triggers.map(({ value }) => value)).toEqual(["Sosește scara"]);

    await tabTo(screen, publish);
    await press("Enter");
    const question = screen.dialog("confirm.publish");
    await tabTo(screen, screen.within(question).button("action.publish"));
    await press("Enter");
    await gone(question);
    await gone(publish);

    await tabTo(screen, screen.button("action.of", { name: "Montarea scării" }));
    await press("Enter");
    await tabTo(screen, screen.menuitem("proc.history"), "ArrowDown");
    await press("Enter");
    await seen(screen.heading("history.title"));
    await tabTo(
      screen,
      page
        .getByRole("list", { name: t("history.list") })
        .getByRole("link")
        .first(),
    );
    await press("Enter");
    await eventually(() => addressOf(screen)).toContain("version=");
    await seen(page.getByText("Strânge-le."));
  });

  it("comes past the menus to the page, and in the list straight to the search", async () => {
    const { author, screen, page, t, press } = await typist();
    await liveOf(author, { name: "Măsurarea" });
    await page.goto("/procedures");
    await seen(screen.link("proc.new"));
    await press("Tab");
    await focused(screen.link("shell.skip"));
    await press("Enter");
    expect(await focusIn(screen, "main")).toBe(true);
    await press("Tab");
    await focused(screen.link("proc.new"));

    await press("/");
    const search = page.getByRole("searchbox", { name: t("proc.search") });
    await focused(search);
    await page.keyboard.type("c?/");
    await gone(page.getByRole("dialog"));
    expect(await search.inputValue()).toBe("c?/");
    await press("Escape");
    await eventually(() => search.inputValue()).toBe("");
    await eventually(() => addressOf(screen)).toBe("/procedures");
  });

  it("finds the shortcuts of the page under the question mark, and closes them by Escape", async () => {
    const { author, screen, page, t, pressAtOnce, press } = await typist();
    const { slug } = await liveOf(author, { name: "Măsurarea" });
    await page.goto("/procedures");
    await seen(screen.link("proc.new"));
    await press("?");
    const list = screen.dialog("shortcut.title");
    await seen(
      list.getByText(t("shortcut.search")),
      list.getByText(t("proc.new")),
      list.getByText(t("shortcut.list")),
    );
    await press("c");
    expect(addressOf(screen)).toBe("/procedures");
    await press("Escape");
    await gone(list);

    await page.goto(`/procedure/${slug}`);
    await seen(screen.link("button.edit"));
    await press("?");
    await seen(list.getByText(t("button.edit")));
    await gone(list.getByText(t("proc.new")));
    await press("Escape");
    await gone(list);
    await pressAtOnce("g", "r");
    await seen(screen.heading("process.title"));
    await pressAtOnce("g", "p");
    const row = screen.page.getByRole("link", { name: "Măsurarea", exact: true });
    await seen(row);
    await press("j");
    await focused(row);
    await press("Enter");
    await seen(screen.link("button.edit"));
    await press("e");
    await seen(screen.heading("proc_form.edit_title", { name: "Măsurarea" }));
  });

  it("can have its shortcuts of one key switched off on a device", async () => {
    const { screen, page, t, press } = await typist();
    await page.goto("/settings/profile");
    await tabTo(screen, page.getByRole("switch", { name: t("shortcut.single_keys") }));
    await press("Space");
    await page.goto("/procedures");
    await seen(screen.link("proc.new").first());
    await press("c", "?");
    await gone(page.getByRole("dialog"));
    expect(addressOf(screen)).toBe("/procedures");
    await press("Control+b");
    await seen(screen.button("menu.expand"));
  });
});

describe("a modal", () => {
  it("holds the focus inside, gives it back, and lets only the topmost close by Escape", async () => {
    const { screen, page, press } = await typist();
    await page.goto("/settings/roles");
    const opener = screen.button("roles.new");
    // Where there is nothing yet, the button stands in the list's place.
    await seen(page.getByText(screen.t("roles.empty")));
    await tabTo(screen, opener);
    await press("Enter");
    const modal = screen.dialog("roles.new");
    await focused(screen.textbox("roles.name"));
    for (let presses = 0; presses < 8; presses += 1) {
      await press(presses < 5 ? "Tab" : "Shift+Tab");
      expect(await focusIn(screen, "[role=dialog]"), `after ${presses + 1} presses`).toBe(true);
    }
    await tabTo(screen, screen.textbox("roles.name"));
    await page.keyboard.type("Dulgher");
    await press("Escape");
    const question = screen.dialog("confirm.leave_title");
    await focused(screen.within(question).button("button.stay"));
    await press("Tab", "Tab", "Tab");
    expect(await question.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await press("Escape");
    await gone(question);
    await seen(modal);
    await eventually(() => modal.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await press("Escape");
    await tabTo(screen, screen.within(question).button("button.discard"));
    await press("Enter");
    await gone(modal);
    await focused(opener);
  });

  it("leads to the page's title where what it was opened from is gone", async () => {
    const { author, screen, page } = await typist();
    const { slug } = await draftOf(author, { name: "Măsurarea" });
    await page.goto(`/procedure/${slug}`);
    await publishShown(screen);
    await focused(page.getByRole("heading", { level: 1 }));
  });

  it("gives the focus back to the menu that it was opened from", async () => {
    const { author, screen, page, press } = await typist();
    const { slug } = await liveOf(author, { name: "Măsurarea" });
    await page.goto(`/procedure/${slug}`);
    await seen(stepOf(screen, 1));
    const menu = screen.button("action.of", { name: "Măsurarea" });
    await tabTo(screen, menu);
    await press("Enter");
    await tabTo(screen, screen.menuitem("button.delete"), "ArrowDown");
    await press("Enter");
    const question = screen.dialog("action.delete_title", { name: "Măsurarea" });
    await focused(screen.within(question).button("button.cancel"));
    await press("Enter");
    await gone(question);
    await focused(menu);
  });
});
