import { describe, expect, it } from "vitest";
import { draftOf, liveOf } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany, type PersonOptions } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { login } from "#testing/steps/session.ts";
import { offeredBy, rowOf } from "#testing/steps/procedures.ts";
import {
  addressOf,
  eventually,
  gone,
  type Screen,
  seen,
  type TextKey,
  visit,
} from "#testing/steps/screen.ts";
import { testPassword } from "#testing/stand/company.ts";

const journey = useJourney();

type Sight = {
  who: string;
  person: PersonOptions;
  /** The person's custom right is over the role that the procedures carry. */
  hasRight?: true;
  isManager?: true;
  mayCreate: boolean;
  seesDraft: boolean;
  mayEdit: boolean;
  managesSettings: boolean;
};

const everything = { mayCreate: true, seesDraft: true, mayEdit: true, managesSettings: true };
const nothing = { mayCreate: false, seesDraft: false, mayEdit: false, managesSettings: false };

const sights: Sight[] = [
  { who: "entrepreneur", person: { is_entrepreneur: true }, ...everything },
  { who: "master_admin", person: { rights_name: ["master_admin"] }, ...everything },
  { who: "admin", person: { rights_name: ["admin"] }, ...everything },
  {
    who: "administrator of the role's procedures",
    person: { rights_name: ["procedure_role_admin"] },
    hasRight: true,
    ...everything,
    managesSettings: false,
  },
  {
    who: "administrator of another role's procedures",
    person: { rights_name: ["procedure_role_admin"] },
    ...nothing,
    mayCreate: true,
  },
  { who: "process_admin", person: { rights_name: ["process_admin"] }, ...nothing, mayCreate: true },
  { who: "auditor", person: { rights_name: ["auditor"] }, ...nothing, seesDraft: true },
  { who: "user who manages them", person: {}, isManager: true, ...nothing, seesDraft: true, mayEdit: true },
  { who: "user", person: {}, ...nothing },
];

/** A live and a draft procedure of somebody else, unless the person is their manager. */
async function prepare({ person, hasRight, isManager }: Sight) {
  const company = await buildCompany(journey().app);
  const visitor = person.is_entrepreneur ? company.owner : await company.person(person);
  const author = await company.person({ rights_name: ["admin"] });
  const role = await company.role("Rolul procedurilor");
  const otherRole = await company.role("Alt rol");
  if (person.rights_name?.includes("procedure_role_admin"))
    await company.specialRight(visitor.id, { roles: [hasRight ? role : otherRole] });
  const body = { roles: [role], responsible_id: isManager ? visitor.id : author.id };
  const live = await liveOf(author, { name: "Procedura publicată", ...body });
  const draft = await draftOf(author, { name: "Procedura nepublicată", ...body });
  return { screen: await visit(journey(), visitor), live, draft };
}

const open = async (screen: Screen, path: string, heading: TextKey) => {
  await screen.page.goto(path);
  await seen(screen.heading(heading));
};

describe.each(sights)("a person who is $who", (sight) => {
  it("sees the buttons and menus that the rights allow, and no others", async () => {
    const { screen, live, draft } = await prepare(sight);
    const { page, t } = screen;
    const shownIf = (isShown: boolean) => (isShown ? seen : gone);
    await page.goto("/procedures");
    await seen(rowOf(screen, "Procedura publicată"));
    await shownIf(sight.seesDraft)(rowOf(screen, "Procedura nepublicată"));
    await shownIf(sight.mayCreate)(screen.link("proc.new"));
    await seen(page.getByText(t("proc.count", { count: sight.seesDraft ? 2 : 1 }), { exact: true }));
    const change: TextKey[] = ["button.edit", "action.unpublish"];
    const inList = [
      ...(sight.mayEdit ? change : []),
      ...(sight.mayCreate ? (["action.clone"] as const) : []),
      ...(sight.mayEdit ? (["proc.history", "button.delete"] as const) : []),
    ];
    if (inList.length === 0) await gone(screen.button("action.of", { name: "Procedura publicată" }));
    else expect(await offeredBy(screen, "Procedura publicată")).toEqual(inList.map((key) => t(key)));

    await page.goto(`/procedure/${live.slug}`);
    await seen(page.getByRole("heading", { name: "Procedura publicată", level: 1 }));
    await shownIf(sight.mayEdit)(screen.link("button.edit"));
    const onPage = inList.filter((key) => key !== "button.edit");
    const end = onPage.indexOf("button.delete");
    onPage.splice(end < 0 ? onPage.length : end, 0, "action.print");
    expect(await offeredBy(screen, "Procedura publicată")).toEqual(onPage.map((key) => t(key)));
    if (sight.seesDraft) {
      await page.goto(`/procedure/${draft.slug}`);
      await seen(screen.region("proc.draft.label"));
      await shownIf(sight.mayEdit)(screen.button("action.publish"));
    }

    await page.goto("/settings/roles");
    await seen(page.getByText("Alt rol"));
    await shownIf(sight.managesSettings)(screen.button("roles.new"), screen.link("settings.categories"));
  });

  it("is shown a refusal at addresses that are not for them", async () => {
    const { screen, live, draft } = await prepare(sight);
    const refused = "page.not_allowed";
    const name = "Procedura publicată";
    await open(screen, "/procedure/create", sight.mayCreate ? "proc_form.create_title" : refused);
    await screen.page.goto(`/procedure/edit/${live.slug}`);
    await seen(sight.mayEdit ? screen.heading("proc_form.edit_title", { name }) : screen.heading(refused));
    await open(screen, `/procedure/${live.slug}/history`, sight.mayEdit ? "history.title" : refused);
    await screen.page.goto(`/procedure/${draft.slug}`);
    const title = screen.page.getByRole("heading", { name: "Procedura nepublicată", level: 1 });
    await seen(sight.seesDraft ? title : screen.heading("page.not_found"));
  });
});

describe("another company's procedure", () => {
  it("does not exist, whatever may be done at home", async () => {
    const { owner } = await buildCompany(journey().app);
    const stranger = await buildCompany(journey().app);
    const { slug } = await liveOf(owner, { name: "A altora" });
    const screen = await visit(journey(), stranger.owner);
    for (const path of [`/procedure/${slug}`, `/procedure/edit/${slug}`, `/procedure/${slug}/history`])
      await open(screen, path, "page.not_found");
    await screen.page.goto("/procedures");
    await seen(screen.page.getByText(screen.t("empty.procedures")));
  });
});

describe("a company whose subscription", () => {
  it.each([
    ["new", "/register-success", "reg.title", ({ page }: Screen) => page.reload()],
    [
      "expired",
      "/account-suspended",
      "page.account_suspended",
      ({ button }: Screen) => button("button.retry").click(),
    ],
  ] as const)("is %s has its settings, and no procedures until it is paid", async (...row) => {
    const [status, path, heading, lookAgain] = row;
    const company = await buildCompany(journey().app);
    await company.setStatus(status);
    const screen = await visit(journey(), company.owner);
    await screen.page.goto("/procedures");
    await seen(screen.heading(heading));
    expect(addressOf(screen)).toBe(path);
    await open(screen, "/settings/profile", "profile.title");
    await screen.page.goto(path);
    await seen(screen.heading(heading));
    await company.setStatus("active");
    await lookAgain(screen);
    await gone(screen.heading(heading));
    await open(screen, "/procedures", "proc.title");
  });

  it("is in its grace period has everything", async () => {
    const company = await buildCompany(journey().app);
    await company.setStatus("grace_period");
    const screen = await visit(journey(), company.owner);
    await open(screen, "/procedures", "proc.title");
  });
});

describe("an archived person", () => {
  it("cannot come in", async () => {
    const company = await buildCompany(journey().app);
    const archived = await company.person({ status: "archived" });
    const screen = await visit(journey(), archived);
    await screen.page.goto("/procedures");
    await seen(screen.heading("auth.title"));
    await login(screen, archived.email, testPassword);
    await seen(screen.page.getByRole("alert").filter({ hasText: screen.t("error.login") }));
    await eventually(() => addressOf(screen)).toContain("/login");
  });
});
