import { describe, expect, it } from "vitest";
import { updateCategory } from "#features/categories/categories.contract.ts";
import { liveOf } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { confirm, rowOf } from "#testing/steps/procedures.ts";
import { said } from "#testing/steps/said.ts";
import {
  addressOf,
  choose,
  eventually,
  focused,
  gone,
  type Screen,
  seen,
  type TextKey,
  visit,
} from "#testing/steps/screen.ts";

const journey = useJourney();

async function administrator() {
  const company = await buildCompany(journey().app);
  const admin = await company.person({ rights_name: ["admin"] });
  const screen = await visit(journey(), admin);
  return { company, admin, screen, page: screen.page, t: screen.t };
}

type Thing = "categories" | "roles";

const listIn = ({ page, t }: Screen, thing: Thing) =>
  page.getByRole("list", { name: t(`settings.${thing}`), exact: true });

/** What the list of categories or roles says, line by line, in its order. */
const linesOf = async (screen: Screen, thing: Thing) =>
  (await listIn(screen, thing).innerText()).split("\n").filter((line) => line.trim() !== "");

async function act(screen: Screen, thing: Thing, name: string, action: TextKey): Promise<void> {
  await screen.button(`${thing}.actions`, { name }).click();
  await screen.menuitem(action).click();
}

/** Presses a button of the modal on screen and waits until it has closed by itself. */
async function send(screen: Screen, title: TextKey, action: TextKey): Promise<void> {
  const modal = screen.dialog(title);
  await screen.within(modal).button(action).click();
  await gone(modal);
}

describe("the categories", () => {
  it("are made, put under each other and renamed", async () => {
    const { screen, page, t } = await administrator();
    await page.goto("/settings/categories");
    await seen(page.getByText(t("empty.categories")));
    await screen.button("categories.new").click();
    await screen.within(screen.dialog("categories.new")).button("button.add").click();
    await seen(page.getByText(t("field_problem.required")));
    await said(screen, "button.check_form");
    await screen.textbox("categories.name").fill("Șantier");
    await screen.within(screen.dialog("categories.new")).button("button.add").click();
    await gone(screen.dialog("categories.new"));
    await eventually(() => linesOf(screen, "categories")).toEqual([
      "Șantier",
      t("categories.procedures_none"),
    ]);

    await act(screen, "categories", "Șantier", "categories.add_child");
    await screen.textbox("categories.name").fill("Betoane");
    expect(await screen.combobox("categories.parent").inputValue()).toBe("Șantier");
    await send(screen, "categories.new", "button.add");
    await seen(page.getByRole("list", { name: "Șantier", exact: true }).getByText("Betoane"));

    await screen.button("categories.new").click();
    await screen.textbox("categories.name").fill("Armături");
    await send(screen, "categories.new", "button.add");
    await act(screen, "categories", "Armături", "button.edit");
    await screen.textbox("categories.name").fill("Armături și plase");
    await choose(screen.combobox("categories.parent"), "Șantier");
    await send(screen, "categories.edit", "button.save");
    const children = page.getByRole("list", { name: "Șantier", exact: true });
    await eventually(() => children.getByRole("listitem").count()).toBe(2);
    await seen(children.getByText("Armături și plase"), page.getByText(t("categories.count", { count: 3 })));
  });

  it("say how many procedures they hold, lead to them, and are deleted with that said", async () => {
    const { company, admin, screen, page, t } = await administrator();
    const [site, office] = [await company.category("Șantier"), await company.category("Birou")];
    await liveOf(admin, { name: "Turnarea", categories: [site] });
    await liveOf(admin, { name: "Decofrarea", categories: [site] });
    await liveOf(admin, { name: "Arhivarea", categories: [office] });
    await page.goto("/settings/categories");
    await page.getByRole("link", { name: t("categories.procedures", { count: 2 }), exact: true }).click();
    await seen(rowOf(screen, "Turnarea"), rowOf(screen, "Decofrarea"));
    await gone(rowOf(screen, "Arhivarea"));

    await page.goto("/settings/categories");
    await act(screen, "categories", "Șantier", "categories.add_child");
    await screen.textbox("categories.name").fill("Betoane");
    await send(screen, "categories.new", "button.add");
    await act(screen, "categories", "Șantier", "button.delete");
    const question = screen.dialog("categories.delete_title", { name: "Șantier" });
    await seen(
      question.getByText(t("confirm.delete")),
      question.getByText(t("categories.delete_procedures", { count: 2 })),
      question.getByText(t("categories.delete_children", { count: 1 })),
    );
    await confirm(screen, t("categories.delete_title", { name: "Șantier" }), "button.delete");
    await eventually(() => linesOf(screen, "categories")).toEqual([
      "Betoane",
      t("categories.procedures_none"),
      "Birou",
      t("categories.procedures", { count: 1 }),
    ]);
    await page.goto("/procedures");
    await seen(rowOf(screen, "Turnarea"));
    await gone(rowOf(screen, "Turnarea").getByText("Șantier"));
    await page.goto(`/procedures?category=${site}`);
    await seen(
      page.getByRole("button", { name: `${t("categories.one")}: ${t("list.filter_gone")}`, exact: true }),
    );
  });
});

describe("the roles", () => {
  it("are made with a description, refuse a name that is taken, and are renamed", async () => {
    const { screen, page, t } = await administrator();
    await page.goto("/settings/roles");
    await seen(page.getByText(t("roles.empty"), { exact: true }));
    await screen.button("roles.new").click();
    await screen.textbox("roles.name").fill("Șef de șantier");
    await screen.textbox("roles.description").fill("Răspunde de lucrări.");
    await send(screen, "roles.new", "button.add");
    await seen(page.getByText("Răspunde de lucrări."));

    await screen.button("roles.new").click();
    await screen.textbox("roles.name").fill("ȘEF DE ȘANTIER");
    await screen.within(screen.dialog("roles.new")).button("button.add").click();
    await seen(screen.dialog("roles.new").getByText(t("field_problem.taken")));
    await screen.textbox("roles.name").fill("Inginer");
    await send(screen, "roles.new", "button.add");

    await act(screen, "roles", "Inginer", "button.edit");
    await screen.textbox("roles.name").fill("Inginer de structuri");
    await send(screen, "roles.edit", "button.save");
    await eventually(() => linesOf(screen, "roles")).toEqual([
      "Inginer de structuri",
      t("roles.procedures_none"),
      "Șef de șantier",
      "Răspunde de lucrări.",
      t("roles.procedures_none"),
    ]);
  });

  it("are made once, also when the answer was lost and the button pressed again", async () => {
    const { screen, page, t } = await administrator();
    await page.goto("/settings/roles");
    await page.route(
      "**/api/roles/store",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await screen.button("roles.new").click();
    await screen.textbox("roles.name").fill("Macaragiu");
    const modal = screen.dialog("roles.new");
    await screen.within(modal).button("button.add").click();
    await seen(modal.getByRole("alert").filter({ hasText: t("error.offline") }));
    await send(screen, "roles.new", "button.add");
    await eventually(() => linesOf(screen, "roles")).toEqual(["Macaragiu", t("roles.procedures_none")]);
  });

  it("are deleted after it was said which procedures and rights lose them", async () => {
    const { company, admin, screen, page, t } = await administrator();
    const role = await company.role("Sudor");
    await company.specialRight((await company.person()).id, { roles: [role] });
    await liveOf(admin, { name: "Sudarea", roles: [role] });
    await page.goto("/settings/roles");
    await act(screen, "roles", "Sudor", "button.delete");
    const question = screen.dialog("roles.delete_title", { name: "Sudor" });
    await seen(
      question.getByText(t("confirm.delete")),
      question.getByText(t("roles.delete_procedures", { count: 1 })),
      question.getByText(t("roles.delete_special_rights", { count: 1 })),
    );
    await confirm(screen, t("roles.delete_title", { name: "Sudor" }), "button.delete");
    await seen(page.getByText(t("roles.empty"), { exact: true }));
  });

  it("ask before a modal is closed over typed data, and only then", async () => {
    const { screen, page, t } = await administrator();
    const modal = screen.dialog("roles.new");
    const open = async () => {
      await screen.button("roles.new").click();
      await focused(screen.textbox("roles.name"));
    };
    const clickBeside = () => page.mouse.click(20, 450);
    await page.goto("/settings/roles");
    await open();
    await clickBeside();
    await gone(modal);

    await open();
    await screen.textbox("roles.name").fill("Electrician");
    await clickBeside();
    await seen(screen.dialog("confirm.leave_title").getByText(t("confirm.leave")));
    await screen.button("button.stay").click();
    await gone(screen.dialog("confirm.leave_title"));
    expect(await screen.textbox("roles.name").inputValue()).toBe("Electrician");
    await page.keyboard.press("Escape");
    await confirm(screen, t("confirm.leave_title"), "button.discard");
    await gone(modal);

    await open();
    await screen.textbox("roles.name").fill("a");
    await screen.textbox("roles.name").fill("");
    await screen.within(modal).button("button.cancel").click();
    await gone(modal, page.getByRole("dialog"));
    await seen(page.getByText(t("roles.empty"), { exact: true }));
  });
});

describe("a category that a colleague has renamed meanwhile", () => {
  it("is saved over or loaded, in one way; closing asks before what was typed is lost", async () => {
    const { company, screen, page, t } = await administrator();
    const site = await company.category("Șantier");
    await page.goto("/settings/categories");
    await act(screen, "categories", "Șantier", "button.edit");
    const modal = screen.dialog("categories.edit");
    await screen.textbox("categories.name").fill("Șantiere");
    await page.keyboard.press("Escape");
    await seen(screen.dialog("confirm.leave_title"));
    await screen.button("button.stay").click();
    await gone(screen.dialog("confirm.leave_title"));

    await company.owner.ok(updateCategory, {
      params: { id: String(site) },
      body: { name: "Lucrări", parent_id: null },
    });
    const save = screen.within(modal).button("button.save");
    await save.click();
    await seen(screen.within(modal).button("stale.over"));
    expect(await save.isEnabled()).toBe(false);
    await screen.textbox("categories.name").press("Enter");
    expect(await screen.textbox("categories.name").inputValue()).toBe("Șantiere");
    await screen.within(modal).button("stale.over").click();
    await gone(modal);
    await eventually(() => linesOf(screen, "categories")).toEqual([
      "Șantiere",
      t("categories.procedures_none"),
    ]);
  });
});

describe("what the server refuses in the settings", () => {
  it("stands at its field, several in one line, and under the form when something failed", async () => {
    const { screen, page, t } = await administrator();
    const answers = [
      {
        status: 422,
        json: { code: "invalid", message: "-", errors: { name: ["Prea scurt.", "Prea vag."] } },
      },
      { status: 500, json: { code: "internal", message: "-", request_id: "cerere-5" } },
    ];
    for (const thing of ["roles", "categories"] as const) {
      let next = 0;
      await page.route(`**/api/${thing}/store`, (route) => {
        const answer = answers[next];
        next += 1;
        return answer ? route.fulfill(answer) : route.continue();
      });
      await page.goto(`/settings/${thing}`);
      await screen.button(`${thing}.new`).click();
      const modal = screen.dialog(`${thing}.new`);
      const add = screen.within(modal).button("button.add");
      const isUsable = () => eventually(() => add.getAttribute("data-phase")).toBe("idle");
      await screen.textbox(`${thing}.name`).fill("Sudor");
      await add.click();
      await seen(modal.getByText("Prea scurt. | Prea vag.", { exact: true }));
      await focused(screen.textbox(`${thing}.name`));
      if (thing === "categories") continue;
      await isUsable();
      await add.click();
      await seen(modal.getByRole("alert").getByText(t("error.500")));
      await isUsable();
      await send(screen, `${thing}.new`, "button.add");
      await seen(listIn(screen, thing).getByText("Sudor"));
    }
  });

  it("that cannot be read says so, and is read when asked again", async () => {
    const { company, screen, page, t } = await administrator();
    await company.category("Șantier");
    const call = /\/api\/\d+\/categories/;
    await page.route(call, (route) =>
      route.fulfill({ status: 500, json: { code: "internal", message: "-" } }),
    );
    await page.goto("/settings/categories");
    await seen(page.getByRole("alert").getByText(t("error.500")));
    await page.unroute(call);
    await screen.button("button.retry").click();
    await seen(page.getByText("Șantier"));
  });
});

describe("who may only read", () => {
  it("sees categories and roles, and nothing that changes them", async () => {
    const company = await buildCompany(journey().app);
    await company.category("Șantier");
    await company.role("Sudor");
    const screen = await visit(journey(), await company.person());
    const { page, t } = screen;
    await page.goto("/settings/roles");
    await seen(page.getByText("Sudor"), page.getByText(t("roles.read_only")));
    await gone(screen.button("roles.new"), screen.button("roles.actions", { name: "Sudor" }));
    await gone(screen.link("settings.categories"));
    await page.goto("/settings/categories");
    await seen(page.getByText("Șantier"), page.getByText(t("categories.read_only")));
    await gone(screen.button("categories.new"), screen.button("categories.actions", { name: "Șantier" }));
    await page.goto("/settings/roles?search=nimic");
    await seen(page.getByText(t("list.none_found"), { exact: true }));
    await screen.button("list.filters_clear").click();
    await seen(page.getByText("Sudor"));
    expect(addressOf(screen)).toBe("/settings/roles");
  });
});
