import { readFile } from "node:fs/promises";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { eventually, gone, type Screen, seen, visit } from "#testing/steps/screen.ts";
import { openAccountMenu } from "#testing/steps/session.ts";
import { barriersOn, sidewaysOn } from "./audit.ts";
import { requestsHeld } from "#testing/steps/device.ts";

/** A widget of its usual interface, which notes what it is told; or what may be wrong with one. */
const widgets = {
  whole: `
    const before = window.Intercom.q;
    window.chat = [];
    window.Intercom = (...call) => window.chat.push(call);
    for (const call of before) window.Intercom(...call);
  `,
  throwing: "window.Intercom = () => { throw new Error('no chat today') }; throw new Error('nor a script')",
  unreachable: null,
} as const;

let widget: keyof typeof widgets = "whole";
let asked = 0;
let elsewhere: Server;
beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    asked += 1;
    const script = widgets[widget];
    if (script === null) return request.socket.destroy();
    return response
      .writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" })
      .end(script);
  }).listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
});
afterAll(() => elsewhere.close());

const secret = "un secret al chatului";
const journey = useJourney({
  installation: {
    support_email: "ajutor@procedo.test",
    webinars: {
      webinar_url: "https://meet.procedo.test/webinar",
      webinars_url: "https://procedo.test/webinare",
    },
    siblings: {
      organigram: "https://organigrama.test",
      objectives: "https://obiective.test/app",
      courses: "https://cursuri.test",
    },
    chat: () => ({
      src: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/widget.js`,
      id: "cont-1",
      secret,
    }),
  },
});

const linksIn = async ({ page, t }: Screen) => {
  const menu = page.getByRole("navigation", { name: t("menu.main") }).filter({ visible: true });
  const links = await menu.getByRole("link").all();
  return Promise.all(links.map((link) => link.getAttribute("href")));
};

describe("the menus of a suite", () => {
  it("stand in their order, with what each person may open elsewhere", async () => {
    const company = await buildCompany(journey().app);
    const screen = await visit(journey(), company.owner);
    const { page, t } = screen;
    await page.goto("/settings/profile");
    await seen(screen.link("menu.reports"));
    expect(await linksIn(screen)).toEqual([
      "https://organigrama.test/",
      "https://organigrama.test/projects",
      "https://organigrama.test/company",
      "https://organigrama.test/vacant-jobs",
      "/settings/roles",
      "/procedures",
      "/processes",
      "/checks",
      "https://obiective.test/app/objectives",
      "https://obiective.test/app/master-goals",
      "https://obiective.test/app/smart-planner",
      "https://organigrama.test/users",
      "/reports",
      "/audit",
      "https://cursuri.test/",
      "/software-updates",
      "https://organigrama.test/departments",
    ]);
    const settings = page.getByRole("navigation", { name: t("menu.settings") });
    const outside = settings.getByRole("list", { name: t("menu.organigram") }).getByRole("link");
    await eventually(() => outside.count()).toBe(7);
    expect(await barriersOn(page)).toEqual([]);

    const employee = await visit(journey(), await company.person());
    await employee.page.goto("/settings/profile");
    await seen(employee.link("menu.reports"));
    const offered = await linksIn(employee);
    expect(offered).not.toContain("https://organigrama.test/vacant-jobs");
    expect(offered.at(-1)).toBe("/settings/profile");
    await gone(employee.page.getByRole("list", { name: t("menu.organigram") }));
  });

  it("of a phone open the settings as a list, and lead to help", async () => {
    const company = await buildCompany(journey().app);
    const screen = await visit(journey(), company.owner, { width: 360 });
    const { page, t } = screen;
    await page.goto("/procedures");
    const drawn = async () => {
      await screen.button("menu.title").click();
      return screen.within(page.getByRole("dialog"));
    };
    await (await drawn()).button("menu.settings").click();
    const list = screen.dialog("menu.settings");
    await seen(list.getByRole("link", { name: t("settings.departments") }));
    expect([...(await barriersOn(page)), ...(await sidewaysOn(page))]).toEqual([]);
    await list.getByRole("link", { name: t("settings.categories"), exact: true }).click();
    await gone(list);
    await seen(screen.heading("settings.categories"));

    await (await drawn()).button("contact.title").click();
    const contact = screen.dialog("contact.title");
    await seen(contact.getByText(t("contact.text", { email: "ajutor@procedo.test" })));
    expect(await screen.within(contact).link("contact.write").getAttribute("href")).toBe(
      "mailto:ajutor@procedo.test",
    );
    await screen.within(contact).button("button.close").last().click();
    await gone(contact);
    // No widget is asked for where the bottom menu stands.
    expect(await page.evaluate(() => "Intercom" in window)).toBe(false);

    await company.setStatus("expired");
    await page.goto("/procedures");
    await seen(screen.heading("page.account_suspended"));
    await screen.button("contact.title").click();
    await seen(contact.getByText(t("contact.text", { email: "ajutor@procedo.test" })));
  });
});

it("the webinar is copied for two seconds, put into a calendar, and told on the reader's clock", async () => {
  const { owner } = await buildCompany(journey().app);
  const screen = await visit(journey(), owner);
  const { page, t } = screen;
  await page.addInitScript(() => {
    const RealFormat = Intl.DateTimeFormat;
    const options = RealFormat.prototype.resolvedOptions;
    RealFormat.prototype.resolvedOptions = function () {
      return { ...options.call(this), timeZone: "Pacific/Honolulu" };
    };
  });
  await page.goto("/procedures");
  await screen
    .within(await openAccountMenu(screen))
    .button("webinar.title")
    .click();
  const modal = screen.within(screen.dialog("webinar.title"));
  await seen(modal.root.getByText(t("webinar.when")));
  const times = await modal.root.getByRole("listitem").allInnerTexts();
  expect(times).toHaveLength(2);
  for (const time of times) expect(time).toMatch(/^(luni|miercuri), \d\d .+, 2[12]:00$/);
  expect(await modal.textbox("webinar.link").inputValue()).toBe("https://meet.procedo.test/webinar");
  expect(await modal.textbox("webinar.link").isEditable()).toBe(false);
  expect(await modal.link("webinar.all").getAttribute("href")).toBe("https://procedo.test/webinare");

  const isCopied = seen(modal.button("button.copied"));
  await modal.button("button.copy").click();
  await isCopied;
  await seen(modal.button("button.copy"));

  const coming = page.waitForEvent("download");
  await modal.button("webinar.calendar").click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("webinar.ics");
  const file = await readFile(await download.path(), "utf8");
  expect(file).toMatch(/DTSTART;TZID=Europe\/Bucharest:\d{8}T100000\r\n/);
  expect(file).toContain("RRULE:FREQ=WEEKLY;BYDAY=TU,TH\r\n");
});

describe("the chat", () => {
  type Call = [string, Record<string, unknown>?];
  const toldOn = (page: Page) =>
    page.evaluate(() => (window as unknown as { chat?: Call[] }).chat ?? []) as Promise<Call[]>;
  const lastOn = async (page: Page) => (await toldOn(page)).at(-1)?.[0];
  const hiddenOn = async (page: Page) =>
    (await toldOn(page)).findLast(([command]) => command !== "hide")?.[1]?.["hide_default_launcher"];

  it("knows who is at the screen, keeps away from charts and phones, and ends with the session", async () => {
    widget = "whole";
    const company = await buildCompany(journey().app);
    const { owner } = company;
    await company.process("Recepția");
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    await page.goto("/processes");
    await eventually(() => toldOn(page)).toHaveLength(1);
    expect((await toldOn(page))[0]).toEqual([
      "boot",
      {
        app_id: "cont-1",
        user_id: String(owner.id),
        user_hash: createHmac("sha256", secret).update(String(owner.id)).digest("hex"),
        email_hash: createHmac("sha256", secret).update(owner.email).digest("hex"),
        name: `${owner.first_name} ${owner.last_name}`,
        email: owner.email,
        package_id: null,
        procedures_active: true,
        objectives_active: true,
        organigram_active: true,
        courses_active: company.id <= 1340,
        hide_default_launcher: false,
      },
    ]);
    await page.getByRole("link", { name: "Recepția", exact: true }).click();
    await eventually(() => lastOn(page)).toBe("hide");
    expect(await hiddenOn(page)).toBe(true);
    await page.goBack();
    await eventually(() => hiddenOn(page)).toBe(false);
    await page.setViewportSize({ width: 780, height: 900 });
    await eventually(() => lastOn(page)).toBe("hide");
    await page.setViewportSize({ width: 781, height: 900 });
    await eventually(() => hiddenOn(page)).toBe(false);
    await screen
      .within(await openAccountMenu(screen))
      .button("auth.logout")
      .click();
    await seen(screen.heading("auth.title"));
    await eventually(() => lastOn(page)).toBe("shutdown");
    expect((await toldOn(page)).filter(([command]) => command === "boot")).toHaveLength(1);
    await page.goto("/404");
    await seen(screen.heading("page.not_found"), page.getByText(t("product.promise")));
    expect(await screen.link("auth.login").first().getAttribute("href")).toBe("/login");
    expect(await page.evaluate(() => "Intercom" in window)).toBe(false);
  });

  it.each(["throwing", "unreachable"] as const)("that is %s harms nothing", async (trouble) => {
    widget = trouble;
    const { owner } = await buildCompany(journey().app);
    const screen = await visit(journey(), owner);
    const { page } = screen;
    const before = asked;
    await page.goto("/procedures");
    await eventually(() => asked > before).toBe(true);
    await screen.link("menu.processes").click();
    await seen(screen.heading("menu.processes"));
    if (trouble === "throwing") return;
    widget = "whole";
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await eventually(() => lastOn(page)).toBe("boot");
  });
});

it("a dialog that is opened while another page is on its way goes with its own", async () => {
  const { owner } = await buildCompany(journey().app);
  const screen = await visit(journey(), owner);
  const { page } = screen;
  const held = await requestsHeld(page, "**/ProceduresPage-*.js");
  await page.goto("/settings/categories");
  await seen(screen.heading("settings.categories"));
  await screen.link("proc.title").first().click();
  await held.asked;
  await screen.button("categories.new").first().click();
  await seen(screen.dialog("categories.new"));
  held.release();
  await seen(screen.heading("proc.title"));
  await gone(screen.dialog("categories.new"));
});

it("a click beside a modal closes it, and what was entered can be had back for a while", async () => {
  const { owner } = await buildCompany(journey().app);
  const screen = await visit(journey(), owner);
  const { page, t } = screen;
  await page.goto("/settings/categories");
  const modal = screen.dialog("categories.new");
  const clickBeside = () => page.mouse.click(20, 450);
  await screen.button("categories.new").first().click();
  await screen.textbox("categories.name").fill("Șantier");
  await clickBeside();
  await gone(modal, screen.dialog("confirm.leave_title"));
  await screen.button("modal.reopen").click();
  await seen(modal);
  expect(await screen.textbox("categories.name").inputValue()).toBe("Șantier");
  await gone(page.getByText(t("modal.set_aside")));

  await clickBeside();
  await gone(modal);
  await screen.button("shell.dismiss").click();
  await gone(page.getByText(t("modal.set_aside")));
  await screen.button("categories.new").first().click();
  expect(await screen.textbox("categories.name").inputValue()).toBe("");
  await clickBeside();
  await gone(modal);
  await gone(page.getByText(t("modal.set_aside")));
});
