import { expect, describe, it } from "vitest";
import { listUsers } from "#features/people/people.contract.ts";
import { liveOf } from "#features/procedures/server/procedures.fixture.ts";
import { changeUserStatus, getAccount, updateUser } from "#features/users/users.contract.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { answerLate, someAnswers } from "#testing/steps/device.ts";
import { said } from "#testing/steps/said.ts";
import {
  addressOf,
  boxesOf,
  choose,
  eventually,
  focused,
  filterBy,
  gone,
  type Screen,
  screenOf,
  seen,
  visit,
} from "#testing/steps/screen.ts";
import { login } from "#testing/steps/session.ts";
import { barriersOn } from "./audit.ts";

const journey = useJourney();

const password = "o parola noua";
const named = ({ first_name, last_name }: Pick<TestPerson, "first_name" | "last_name">) =>
  `${first_name} ${last_name}`;

const row = ({ page }: Screen, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** Opens what can be done with somebody of the list and chooses by the words of it. */
async function act(screen: Screen, name: string, words: Parameters<Screen["menuitem"]>[0]): Promise<void> {
  await screen.page.getByRole("button", { name: screen.t("action.of", { name }) }).click();
  await screen.menuitem(words).click();
}

/** The way by which an invitation lets its reader in. */
async function invitedTo(email: string): Promise<string> {
  await journey().app.drained();
  const text = journey().app.mails.findLast(({ to }) => to === email)?.text ?? "";
  const [path] = /\/reset-password\/[\w-]+\?invited/.exec(text) ?? [];
  if (path === undefined) throw new Error(`nobody invited ${email}`);
  return path;
}

async function firstSignIn(screen: Screen, path: string, email: string): Promise<void> {
  await screen.page.goto(path);
  await seen(screen.heading("auth.invited"));
  await screen.textbox("auth.password_new").fill(password);
  await screen.textbox("auth.password_repeat").fill(password);
  await screen.button("auth.reset_save").click();
  await seen(screen.page.getByText(screen.t("auth.invited_done")));
  await screen.link("auth.login").click();
  await login(screen, email, password);
  await seen(screen.heading("proc.title"));
}

describe("a colleague", () => {
  it("is hired, works, hands over, leaves and comes back", async () => {
    const { owner, person, id } = await buildCompany(journey().app);
    const heir = await person({ first_name: "Dan", last_name: "Urmaș" });
    const email = `ioana.${id}@example.test`;
    const office = await visit(journey(), owner);
    await office.page.goto("/users");

    // Hired: what does not fit stays in the form, and what was typed outlives it.
    await office.button("users.new").click();
    const dialog = office.within(office.dialog("users.new"));
    await dialog.textbox("users.first_name").fill("Ioana");
    await dialog.textbox("auth.email").fill(heir.email);
    await dialog.textbox("auth.email").press("Control+s");
    await said(office, "button.check_form");
    await dialog.textbox("users.last_name").fill("Nouă");
    await dialog.button("users.send_invitation").click();
    await seen(office.page.getByText(office.t("field_problem.email_taken")));
    await office.page.reload();
    await seen(office.button("users.new"), row(office, named(heir)));
    await office.page.keyboard.press("c");
    await office.button("draft.restore").click();
    expect(await dialog.textbox("users.last_name").inputValue()).toBe("Nouă");
    await dialog.textbox("auth.email").fill(email);
    await office.page.getByRole("radio", { name: office.t("role.auditor") }).check();
    await dialog.button("users.send_invitation").click();
    await seen(
      row(office, "Ioana Nouă").getByText(office.t("users.badge.invited")),
      row(office, "Ioana Nouă").getByText(office.t("role.auditor")),
    );

    const desk = await visit(journey(), null);
    await firstSignIn(desk, await invitedTo(email), email);
    await gone(row(office, "Ioana Nouă").getByText(office.t("users.badge.invited")));
    const { data } = await owner.ok(listUsers, {
      params: { instance_id: String(id) },
      query: { search: "Ioana" },
    });
    const [ioana] = data.data;
    if (ioana === undefined) throw new Error("nobody was invited");

    // Works: somebody else changes the account while it is being edited.
    await liveOf(owner, { name: "Recepția", responsible_id: ioana.id });
    await act(office, "Ioana Nouă", "button.edit");
    const edited = office.within(office.dialog("users.edit"));
    await edited.textbox("users.last_name").fill("Veche");
    const at = { params: { slug: ioana.slug } };
    const { revision } = (await owner.ok(getAccount, at)).data;
    await owner.ok(updateUser, { ...at, body: { last_name: "Nou", revision } });
    await edited.button("button.save").click();
    await edited.button("stale.load").click();
    expect(await edited.textbox("users.last_name").inputValue()).toBe("Nou");
    await focused(edited.textbox("users.first_name"));
    await edited.button("stale.put_back").click();
    expect(await edited.textbox("users.last_name").inputValue()).toBe("Veche");
    await focused(edited.textbox("users.first_name"));
    await edited.textbox("users.last_name").fill("Nou");
    await edited.textbox("users.first_name").fill("Iana");
    await edited.button("button.save").click();
    await gone(edited.root as ReturnType<Screen["dialog"]>);

    await act(office, "Iana Nou", "reset.link");
    const link = office.within(office.dialog("reset.link"));
    await link.button("reset.make").click();
    expect(await link.textbox("reset.link").inputValue()).toMatch(/\/reset-password\/[\w-]+$/);
    const isCopied = seen(link.button("button.copied"));
    await link.button("button.copy").click();
    await isCopied;
    await office.page.keyboard.press("Escape");

    // In a low window every action can be reached, though most come after the menu has opened.
    const { page } = office;
    await page.setViewportSize({ width: 360, height: 400 });
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**/api/users/${heir.slug}`, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    const button = page.getByRole("button", { name: office.t("action.of", { name: named(heir) }) });
    await button.click();
    await seen(page.getByRole("menu").getByText(office.t("button.loading")));
    answer();
    const archive = office.menuitem("users.archive");
    await seen(archive);
    const end = async () => {
      const { y = 0, height = 999 } = (await page.getByRole("menu").boundingBox()) ?? {};
      return y + height;
    };
    // Nor does it lie over the menu at the lower edge.
    await eventually(end).toBeLessThanOrEqual(400 - 61);
    await archive.click();
    await seen(office.dialog("confirm.archive"));
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1440, height: 900 });

    // Leaves: told what that means, and what is managed goes to somebody else on the way.
    await act(office, "Iana Nou", "users.archive");
    const question = office.within(office.dialog("confirm.archive"));
    const managed = office.t("users.procedures", { count: 1 });
    await seen(office.page.getByText(office.t("users.archive_manages", { managed })));
    expect(await barriersOn(office.page)).toEqual([]);
    await choose(question.combobox("users.new_manager"), named(heir));
    await question.button("users.hand_over_and_archive").click();
    await seen(office.page.getByText(office.t("users.handed_over", { managed, name: named(heir) })));
    await seen(desk.heading("auth.title"));
    await gone(row(office, "Iana Nou"));
    const taken = row(office, named(heir)).getByRole("link", { name: managed, exact: true });
    await seen(taken, row(office, named(heir)).getByText(office.t("users.last_seen")));
    await office.page.getByRole("link", { name: named(heir), exact: true }).click();
    await office.region("users.manages").getByRole("link", { name: "Recepția", exact: true }).click();
    await seen(office.page.getByRole("heading", { name: "Recepția", exact: true }));
    await office.page.goBack();
    await office.page.goBack();
    expect((await owner.ok(getAccount, { params: { slug: heir.slug } })).data.manages.procedures).toBe(1);
    await login(desk, email, password);
    await seen(desk.page.getByRole("alert").filter({ hasText: desk.t("error.login") }));

    // Comes back.
    await filterBy(
      office.page.getByRole("button", {
        name: `${office.t("users.status")}: ${office.t("users.status.active")}`,
      }),
      office.t("users.status.archived"),
    );
    expect(addressOf(office)).toBe("/users?status=archived");
    await office.page.getByRole("link", { name: "Iana Nou" }).click();
    await seen(
      office.page.getByText(office.t("users.is_archived")),
      office.page.getByText(office.t("users.manages_none")),
    );
    await act(office, "Iana Nou", "users.activate");
    await office.within(office.dialog("confirm.activate")).button("users.activate").click();
    await gone(office.page.getByText(office.t("users.is_archived")));
    await login(desk, email, password);
    await seen(desk.heading("proc.title"));

    // Who does not manage accounts reads who works here, and nothing else.
    await desk.page.goto("/users");
    await seen(desk.page.getByText(desk.t("users.read_only")), row(desk, named(heir)));
    await gone(desk.page.getByRole("link", { name: named(heir) }), desk.button("users.new"));
    await desk.page.goto("/user/create");
    await seen(desk.heading("page.not_allowed"));

    // Archived with something still in their hands, their page says so, and offers to hand it over.
    await liveOf(owner, { name: "Betonarea", responsible_id: ioana.id });
    await owner.ok(changeUserStatus, { ...at, body: { status: "archived" } });
    await office.page.goto(`/user/${ioana.slug}`);
    const left = office.page.getByText(office.t("users.archived_manages", { managed }));
    await seen(left);
    await office.button("users.hand_over").click();
    const giving = office.within(office.dialog("users.hand_over"));
    await choose(giving.combobox("users.new_manager"), named(heir));
    await giving.button("users.hand_over").click();
    await gone(left);
  });
});

describe("a list of colleagues", () => {
  it("is pasted with mistakes, put right where they stand, and invited as it is shown", async () => {
    const { owner, id } = await buildCompany(journey().app);
    const screen = await visit(journey(), owner);
    await screen.page.goto("/users");
    await screen.link("users.invite_list").click();
    const list = screen.textbox("invite.list");
    await list.fill("Ana Pop <ana@x.test>\n".repeat(1001));
    await screen.button("invite.look").click();
    await seen(screen.page.getByText(screen.t("invite.too_many", { count: 1001, most: 1000 })));

    await list.fill(`Ana Pop ${owner.email}`);
    await screen.button("invite.look").click();
    await seen(
      screen.page.getByText(screen.t("invite.none")),
      screen.page.getByText(`${screen.t("invite.outcome.already_here")} · 1`),
    );
    await gone(screen.button("invite.send", { count: 0 }));
    await screen.button("invite.other").click();

    const address = (name: string) => `${name}.${id}@example.test`;
    const file = [
      "Prenume;Nume;Email",
      `Ana;Pop;${address("ana")}`,
      `\xaatefan;;${address("stefan")}`,
      `Ion;Ene;${address("ana").toUpperCase()}`,
      `;;${owner.email}`,
    ].join("\r\n");
    await screen.page.setInputFiles("input[type=file]", {
      name: "colegi.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(file, "latin1"),
    });
    await seen(
      screen.button("invite.send", { count: 1 }),
      screen.page.getByText(screen.t("invite.outcome.repeated")),
      screen.page.getByText(screen.t("invite.apart", { count: 3 })),
    );
    const field = (number: number, key: "users.last_name" | "auth.email") =>
      screen.textbox("invite.field", { number, field: screen.t(key) });
    expect(
      await screen.textbox("invite.field", { number: 3, field: screen.t("users.first_name") }).inputValue(),
    ).toBe("Ştefan");
    await field(3, "users.last_name").fill("Dinu");
    // Whose address it is elsewhere comes out when the list is sent.
    await field(4, "auth.email").fill((await buildCompany(journey().app)).owner.email);
    await screen.button("invite.remove_line", { number: 5 }).click();
    await screen.button("invite.send", { count: 3 }).click();
    await seen(
      screen.page.getByText(screen.t("invite.outcome.taken")),
      screen.page.getByText(screen.t("field_problem.email_taken")),
      screen.button("invite.send", { count: 2 }),
    );
    await field(4, "auth.email").fill(address("ion"));
    await screen.button("invite.send", { count: 3 }).click();
    await screen.page.waitForURL("**/users");
    await seen(row(screen, "Ştefan Dinu").getByText(screen.t("users.badge.invited")), row(screen, "Ion Ene"));
    for (const name of ["ana", "stefan", "ion"]) expect(await invitedTo(address(name))).not.toBe("");
  });
});

describe("the application as somebody else has it", () => {
  it("is seen under a banner, in every window, until one's own comes back", async () => {
    const { owner, person } = await buildCompany(journey().app);
    const colleague = await person({ first_name: "Dora", last_name: "Văzută" });
    const screen = await visit(journey(), owner);
    const other = screenOf(await screen.page.context().newPage(), "ro");
    await other.page.goto("/users");
    await seen(row(other, "Dora Văzută"));
    await screen.page.goto(`/user/${colleague.slug}`);
    await act(screen, "Dora Văzută", "impersonate.start");
    await screen
      .within(screen.dialog("impersonate.title", { name: "Dora Văzută" }))
      .button("impersonate.start")
      .click();
    const words = screen.t("impersonate.banner", { name: "Dora Văzută", by: named(owner) });
    await seen(screen.heading("proc.title"), screen.page.getByText(words));
    // It begins where the name above the menu does.
    const [bar, brand] = [
      screen.region("impersonate.label"),
      screen.page.getByRole("link", { name: "Procedo" }),
    ];
    const begins = [bar.locator("svg").first(), brand.first()];
    await eventually(async () => (await boxesOf(begins)).map((box) => Math.round(box?.x ?? -1))).toEqual([
      18, 18,
    ]);
    await seen(other.page.getByText(words), other.page.getByText(other.t("users.read_only")));

    await screen.page.goto("/users");
    await seen(screen.page.getByText(words), row(screen, "Dora Văzută"));
    await gone(screen.button("users.new"));
    expect(await barriersOn(screen.page)).toEqual([]);
    await screen.button("impersonate.return").click();
    await seen(screen.heading("users.account"), screen.button("button.edit"));
    expect(addressOf(screen)).toBe(`/user/${colleague.slug}`);
    await gone(screen.page.getByText(words), other.page.getByText(words));
    await seen(other.button("users.new"));
  });

  it("is left for one's own page, also where the session ends before its answer is here", async () => {
    const { owner, person } = await buildCompany(journey().app);
    const colleague = await person({ first_name: "Dora", last_name: "Văzută" });
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    await page.goto(`/user/${colleague.slug}`);
    const begun = page.waitForEvent("websocket", (socket) => socket.url().endsWith("/api/socket"));
    await act(screen, "Dora Văzută", "impersonate.start");
    await screen
      .within(screen.dialog("impersonate.title", { name: "Dora Văzută" }))
      .button("impersonate.start")
      .click();
    const ended = (await begun).waitForEvent("close");
    const words = t("impersonate.banner", { name: "Dora Văzută", by: named(owner) });
    await seen(screen.heading("proc.title"), page.getByText(words));
    await answerLate(page, "**/impersonation/end", async () => {
      await ended;
      // Whoever hears of it could have asked who is signed in by then, and have gone where that leads.
      await someAnswers(screen);
    });
    const addresses: string[] = [];
    page.on("framenavigated", () => addresses.push(addressOf(screen)));
    await screen.button("impersonate.return").click();
    await seen(screen.heading("users.account"), screen.button("button.edit"));
    expect(addresses).toEqual([`/user/${colleague.slug}`]);
    expect(await page.getByText(words).count()).toBe(0);
  });
});
