import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { unauthenticatedEvent } from "#platform/client/api/call.ts";
import { getUser, logout } from "#features/session/session.contract.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, testPassword } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { answerLate, requestsHeld, someAnswers } from "#testing/steps/device.ts";
import { said, alerted } from "#testing/steps/said.ts";
import { hearing } from "#testing/steps/watching.ts";
import {
  addressOf,
  eventually,
  focused,
  gone,
  type Screen,
  screenOf,
  seen,
  visit,
} from "#testing/steps/screen.ts";
import { choosePicture, login, openAccountMenu } from "#testing/steps/session.ts";

const journey = useJourney();
const company = () => buildCompany(journey().app);

const atAddress = (screen: Screen, path: string) => eventually(() => addressOf(screen)).toBe(path);

/** The session that a browser holds, ended on the server, as by an administrator or by its own end. */
async function endSessionOf({ page }: Screen): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "procedo_session")?.value ?? null;
  await createTestClient(journey().app.origin, token).ok(logout);
}

/** Where the mail leads that gives somebody a new password. */
async function resetPath({ t }: Screen, { email }: { email: string }): Promise<string> {
  const { app } = journey();
  await app.drained();
  const mail = app.mails.find(({ to }) => to === email);
  expect(mail?.subject).toBe(t("mail.reset.subject"));
  const link = /https?:\/\/\S+\/reset-password\/[\w-]+/.exec(mail?.text ?? "")?.[0];
  if (link === undefined) throw new Error(`nobody mailed ${email} a link`);
  return new URL(link).pathname;
}

describe("signing in", () => {
  it("tells a wrong password, and after the right one opens the page that was asked for", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), null);
    await screen.page.goto("/settings/roles?search=a");
    await atAddress(screen, `/login?redirect=${encodeURIComponent("/settings/roles?search=a")}`);

    await focused(screen.textbox("auth.email"));
    await screen.button("auth.login").click();
    await said(screen, "button.check_form");
    await seen(screen.page.getByText(screen.t("field_problem.required")).first());
    await screen.textbox("auth.email").fill(owner.email);
    await screen.textbox("auth.email").press("Enter");
    await focused(screen.textbox("auth.password"));

    await login(screen, owner.email, "alta parola");
    await seen(screen.page.getByRole("alert").filter({ hasText: screen.t("error.login") }));
    await focused(screen.textbox("auth.password"));
    // The field within the one that is seen has no ring of its own.
    const box = screen.textbox("auth.password").locator("..");
    expect(await box.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
    // Typed anew, it waits for no button.
    await said(screen, "button.error");
    await screen.textbox("auth.password").fill(testPassword);
    await screen.textbox("auth.password").press("Enter");
    await seen(screen.heading("settings.roles"));
    await atAddress(screen, "/settings/roles?search=a");
  });

  it("holds after the page is loaded again, and needs no second login", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), null);
    await screen.page.goto("/login");
    await login(screen, owner.email, testPassword);
    await seen(screen.heading("proc.title"));
    await screen.page.reload();
    await seen(screen.heading("proc.title"));
    await screen.page.goto("/login");
    await seen(screen.heading("proc.title"));
    await atAddress(screen, "/");
  });

  it("leads nowhere outside the application, whatever the address asks for", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), null);
    await screen.page.goto(`/login?redirect=${encodeURIComponent("//evil.test/a")}`);
    await login(screen, owner.email, testPassword);
    await seen(screen.heading("proc.title"));
    await atAddress(screen, "/");
  });

  it("ends by logging out, also for an address that is opened afterwards", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner);
    await screen.page.goto("/settings/profile");
    await screen
      .within(await openAccountMenu(screen))
      .button("auth.logout")
      .click();
    await seen(screen.heading("auth.title"));
    await atAddress(screen, "/login");
    await screen.page.goto("/settings/profile");
    await seen(screen.heading("auth.title"));
    const left = (await screen.page.context().cookies()).filter(({ name }) => name === "procedo_session");
    expect(left).toEqual([]);
  });
});

describe("who signs in right after somebody signed out", () => {
  it("stays signed in, however late the sign-out is answered", async () => {
    const { owner, person } = await company();
    const next = await person();
    const screen = await visit(journey(), owner);
    await screen.page.goto("/settings/profile");
    const { asked, release } = await requestsHeld(screen.page, "**/api/auth/logout");
    await screen
      .within(await openAccountMenu(screen))
      .button("auth.logout")
      .click();
    await asked;
    const answers: string[] = [];
    screen.page.on("request", (request) => answers.push(new URL(request.url()).pathname));
    await login(screen, next.email, testPassword);
    // It waits for that answer, which would take the new session away.
    await someAnswers(screen);
    expect(answers).not.toContain("/api/auth/login");
    release();
    await seen(screen.heading("proc.title"));
    await screen.page.reload();
    await seen(screen.heading("proc.title"));
  });
});

describe("a session that ends while something is written", () => {
  it("leads to the login page at once and gives the text back after it", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner);
    await screen.page.goto("/procedure/create");
    await screen.textbox("proc.name").fill("Recepția betonului");
    await screen.textbox("proc_form.step_new").fill("Verifică bonul de livrare.");
    await screen.combobox("proc.manager").click();
    await screen.page.getByRole("option", { name: `${owner.first_name} ${owner.last_name}` }).click();
    await endSessionOf(screen);

    await seen(screen.heading("auth.title"));
    await alerted(screen, screen.t("error.unauthenticated"));
    await atAddress(screen, `/login?redirect=${encodeURIComponent("/procedure/create")}`);

    await login(screen, owner.email, testPassword);
    await seen(screen.heading("proc_form.create_title"));
    await screen.button("draft.restore").click();
    expect(await screen.textbox("proc.name").inputValue()).toBe("Recepția betonului");
    await seen(screen.page.getByText("Verifică bonul de livrare."));
  });
});

describe("a forgotten password", () => {
  it("is replaced by the mailed link, which works once", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), null);
    await screen.page.goto("/login");
    await screen.link("auth.forgot").click();
    await seen(screen.heading("auth.forgot_title"));
    await screen.textbox("auth.email").fill(owner.email);
    await screen.button("auth.forgot_send").click();
    await seen(screen.heading("auth.forgot_done_title"), screen.page.getByText(screen.t("auth.forgot_done")));
    await atAddress(screen, "/password/forgot-success");

    const path = await resetPath(screen, owner);

    await screen.page.goto(path);
    await screen.textbox("auth.password_new").fill("scurt");
    await screen.textbox("auth.password_repeat").fill("altceva");
    await screen.button("auth.reset_save").click();
    await seen(screen.page.getByText(screen.t("field_problem.password_min")));
    await screen.textbox("auth.password_new").fill("o parola noua");
    await screen.button("auth.reset_save").click();
    await seen(screen.page.getByText(screen.t("field_problem.password_match")));
    await screen.textbox("auth.password_repeat").fill("o parola noua");
    await screen.button("auth.reset_save").click();
    await seen(screen.heading("auth.reset_done_title"));
    await atAddress(screen, "/reset-password-success");

    await screen.link("auth.login").click();
    await login(screen, owner.email, testPassword);
    await seen(screen.page.getByRole("alert").filter({ hasText: screen.t("error.login") }));
    await login(screen, owner.email, "o parola noua");
    await seen(screen.heading("proc.title"));

    const later = await visit(journey(), null);
    // Where nobody can say whether the link is good, the form itself finds out.
    const unreachable = "**/api/auth/password-links/check";
    await later.page.route(unreachable, (route) => route.abort());
    await later.page.goto(path);
    await later.textbox("auth.password_new").fill("inca o parola");
    await later.textbox("auth.password_repeat").fill("inca o parola");
    await later.button("auth.reset_save").click();
    await seen(later.page.getByRole("alert").filter({ hasText: later.t("auth.reset_expired") }));
    await later.page.unroute(unreachable);
    await later.page.reload();
    await seen(later.heading("auth.reset_over"), later.page.getByText(later.t("auth.reset_used")));
    await gone(later.textbox("auth.password_new"));
    await later.link("auth.forgot_again").click();
    await seen(later.heading("auth.forgot_title"));
  });
});

describe("one's own account", () => {
  it("shows another name and picture at once, also in another window", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    await page.goto("/settings/profile");
    const beside = screenOf(await page.context().newPage(), "ro");
    await beside.page.goto("/settings/colors");
    await seen(beside.heading("settings.color_names"));
    const lefts = (...all: Locator[]) =>
      Promise.all(all.map(async (one) => Math.round((await one.boundingBox())?.x ?? Number.NaN)));
    const [field, fact, heading, switched] = await lefts(
      screen.textbox("profile.last_name"),
      page.getByRole("term").filter({ hasText: t("profile.company") }),
      screen.heading("profile.language"),
      page.getByText(t("shortcut.single_keys"), { exact: true }),
    );
    expect([fact, switched]).toEqual([field, heading]);
    const save = (of: Screen) =>
      of.button("button.save").evaluate((button) => {
        const { backgroundColor, color } = getComputedStyle(button);
        return [backgroundColor, color];
      });
    const waiting = await save(screen);
    await eventually(() => save(beside)).toEqual(waiting);
    await screen.textbox("profile.first_name").fill("");
    await screen.button("button.save").click();
    await seen(page.getByText(t("field_problem.required")));
    await screen.textbox("profile.first_name").fill("Ștefania");
    await screen.textbox("profile.last_name").fill("Țiriac");
    await screen.button("button.save").click();
    for (const one of [screen, beside])
      await seen(one.within(await openAccountMenu(one)).root.getByText("Ștefania Țiriac"));
    await page.keyboard.press("Escape");

    await screen.button("profile.picture_choose").click();
    const modal = screen.dialog("profile.picture_title");
    const broken = { name: "poza.png", mimeType: "image/png", buffer: Buffer.from("not a picture") };
    await modal.locator("input[type=file]").setInputFiles(broken);
    await seen(modal.getByText(t("profile.picture_unreadable")));
    await choosePicture(screen);
    await modal.getByRole("slider", { name: t("profile.picture_zoom") }).press("ArrowRight");
    await screen.within(modal).button("button.save").click();
    await gone(modal);
    await seen(screen.button("profile.picture_change"));
    const pictures = () =>
      page
        .locator("img[src^='/api/avatars/']")
        .evaluateAll((images) =>
          images.map(
            (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
          ),
        );
    await eventually(pictures).toEqual([true, true]);
    expect((await owner.ok(getUser)).data).toMatchObject({
      first_name: "Ștefania",
      avatar: expect.stringMatching(/^\/api\/avatars\/.*\.jpg$/),
    });

    await screen.button("profile.picture_remove").click();
    await screen.within(screen.dialog("profile.picture_remove")).button("profile.picture_remove").click();
    await eventually(pictures).toEqual([]);
  });

  it("takes another password, which signs out every other place at once and this one nowhere", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), null);
    const elsewhere = await visit(journey(), owner);
    const { page, t } = screen;
    await page.goto("/login");
    await login(screen, owner.email, testPassword);
    await seen(screen.heading("proc.title"));
    const beside = screenOf(await page.context().newPage(), "ro");
    await beside.page.goto("/settings/roles");
    await elsewhere.page.goto("/settings/roles");
    await seen(beside.heading("settings.roles"), elsewhere.heading("settings.roles"));

    const entered = hearing(screen);
    await page.goto("/settings/profile");
    await entered("company");
    await screen.button("profile.password_change").click();
    const modal = screen.within(screen.dialog("profile.password_change"));
    await modal.textbox("profile.password_current").fill("gresit");
    await modal.textbox("auth.password_new").fill("o parola noua");
    await modal.textbox("auth.password_repeat").fill("o parola noua");
    await modal.button("auth.reset_save").click();
    await seen(page.getByText(t("field_problem.password_wrong")));
    await modal.textbox("profile.password_current").fill(testPassword);
    // What the page asks before the answer is here is refused, its next socket too, and ends nothing. A socket that
    // were still on its way into a room would be refused at once, and no next one come.
    const opened = page.waitForEvent("websocket");
    await answerLate(page, "**/auth/password", async () => {
      const socket = await opened;
      if (!socket.isClosed()) await socket.waitForEvent("close");
      await page.evaluate((name) => dispatchEvent(new Event(name)), unauthenticatedEvent);
    });
    const heard = hearing(screen);
    const shown = await page.locator("main").elementHandle();
    await modal.saying("auth.reset_save").click();
    await alerted(screen, t("profile.password_done"));
    await gone(screen.dialog("profile.password_change"));
    expect(await shown?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    await heard("company");
    await seen(elsewhere.heading("auth.title"));
    await atAddress(elsewhere, `/login?redirect=${encodeURIComponent("/settings/roles")}`);

    // The windows of this browser go on, also once their sockets have been opened anew.
    await page.reload();
    await seen(screen.heading("profile.title"), beside.heading("settings.roles"));
    await beside.page.reload();
    await seen(beside.heading("settings.roles"));

    await login(elsewhere, owner.email, "o parola noua");
    await seen(elsewhere.heading("settings.roles"));
    await page.goto("/settings/sessions");
    const ends = page.getByRole("button", { name: t("sessions.end_of", { device: "" }).trim() });
    await ends.click();
    await screen.within(screen.dialog("sessions.end_title")).button("sessions.end").click();
    await seen(elsewhere.heading("auth.title"));
    await gone(ends);
    await seen(page.getByText(t("sessions.current")));
  });

  it("whose password is not known any more is given another by mail", async () => {
    const { owner } = await company();
    const screen = await visit(journey(), owner);
    await screen.page.goto("/settings/profile");
    await screen.button("profile.password_change").click();
    await screen.button("auth.forgot_send").click();
    await seen(screen.page.getByText(screen.t("profile.password_sent", { email: owner.email })));
    expect(await resetPath(screen, owner)).toMatch(/^\/reset-password\//);
  });
});
