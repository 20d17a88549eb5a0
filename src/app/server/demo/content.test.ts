import { reportNames } from "#platform/rights_holder.ts";
import { describe, expect, it } from "vitest";
import { demo_companies, type DemoCompany, type DemoProcedure, type DemoTrigger } from "./content.ts";

const [construct, bakery] = demo_companies as [DemoCompany, DemoCompany];
const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const allowed_tags = new Set("h1 h2 h3 p strong em u s blockquote pre code ul ol li a br span".split(" "));
const allowed_attributes: Record<string, RegExp> = {
  p: /^ style="text-align: (?:left|center|right|justify)"$/,
  span: /^ style="color: #[0-9a-f]{6}"$/,
  a: /^ href="https:\/\/[^"]+"$/,
};

function is_day_of_year(day: number, month: number, year: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function is_weekday_list(value: string): boolean {
  const days: unknown = JSON.parse(value);
  if (!Array.isArray(days) || days.length === 0) return false;
  return JSON.stringify(weekdays.filter((day) => days.includes(day))) === value;
}

/** Whether a trigger has the value its type demands, for the procedure that carries it. */
function is_valid_trigger(trigger: DemoTrigger, carrier: string, company: DemoCompany): boolean {
  const { type, value } = trigger;
  const [day = 0, month = 0, year = 2023] = value.split("-").map(Number);
  switch (type) {
    case "procedure":
      return value !== carrier && company.procedures.some(({ name }) => name === value);
    case "process":
      return company.processes.some(({ name }) => name === value);
    case "event":
      return value.trim() === value && value.length >= 10;
    case "date":
      return /^(?:[1-9]|[12]\d|3[01])$/.test(value);
    case "weekly":
      return is_weekday_list(value);
    case "yearly":
      return /^\d\d-\d\d$/.test(value) && is_day_of_year(day, month, 2023);
    case "monthly":
      return /^\d\d-\d\d-\d{4}$/.test(value) && is_day_of_year(day, month, year);
  }
}

function versions_of(procedure: DemoProcedure): string[][] {
  return procedure.revision ? [procedure.steps, procedure.revision.steps] : [procedure.steps];
}

function all_steps(company: DemoCompany): string[] {
  return company.procedures.flatMap((procedure) => versions_of(procedure).flat());
}

function title_of(html: string): string {
  return /^<h3>([^<]+)<\/h3>/.exec(html)?.[1] ?? "";
}

function words_of(html: string): number {
  return html
    .replace(/<[^>]*>/g, " ")
    .trim()
    .split(/\s+/).length;
}

/** What is wrong with the markup of a step: unknown tags or attributes, bad nesting, stray signs. */
function markup_problems(html: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  const text = html.replace(/<(\/?)([a-z0-9]+)([^>]*)>/g, (_, slash: string, tag: string, rest: string) => {
    if (!allowed_tags.has(tag)) problems.push(`tag ${tag}`);
    if (rest !== "" && !(slash === "" && allowed_attributes[tag]?.test(rest))) problems.push(`${tag}${rest}`);
    if (tag === "br") return "";
    if (slash === "") open.push(tag);
    else if (open.pop() !== tag) problems.push(`nesting at /${tag}`);
    return "";
  });
  if (open.length > 0) problems.push(`open ${open.join()}`);
  if (/[<>]|&(?!(?:lt|gt|amp);)/.test(text)) problems.push("stray sign");
  return problems;
}

function repeated(names: string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

describe.each(demo_companies.map((company) => [company.name, company] as const))("%s", (_, company) => {
  const role_names = company.roles.map(({ name }) => name);
  const category_names = company.categories.map(({ name }) => name);

  it("has no two things of one kind with the same name", () => {
    expect(repeated(company.people.map(({ key }) => key))).toEqual([]);
    expect(repeated(role_names)).toEqual([]);
    expect(repeated(category_names)).toEqual([]);
    expect(repeated(company.processes.map(({ name }) => name))).toEqual([]);
    expect(repeated(company.procedures.map(({ name }) => name))).toEqual([]);
  });

  it("names only managers, roles and categories that exist", () => {
    const keys = company.people.map(({ key }) => key);
    for (const { name, manager, roles, categories } of company.procedures) {
      expect(keys, name).toContain(manager);
      expect(roles.length, name).toBeGreaterThan(0);
      expect(
        roles.filter((role) => !role_names.includes(role)),
        name,
      ).toEqual([]);
      expect(categories.length, name).toBeGreaterThan(0);
      expect(
        categories.filter((category) => !category_names.includes(category)),
        name,
      ).toEqual([]);
      expect(repeated([...roles, ...categories]), name).toEqual([]);
    }
  });

  it("uses every role, and has one level of categories", () => {
    const used = new Set(company.procedures.flatMap(({ roles }) => roles));
    expect(role_names.filter((role) => !used.has(role))).toEqual([]);
    const top = company.categories.filter(({ parent }) => parent === null).map(({ name }) => name);
    const parents = company.categories.flatMap(({ parent }) => parent ?? []);
    expect(parents.filter((parent) => !top.includes(parent))).toEqual([]);
  });

  it("has triggers whose values fit their types", () => {
    for (const procedure of company.procedures) {
      expect(procedure.triggers.length, procedure.name).toBeGreaterThan(0);
      const wrong = procedure.triggers.filter(
        (trigger) => !is_valid_trigger(trigger, procedure.name, company),
      );
      expect(wrong, procedure.name).toEqual([]);
    }
  });

  it("gives custom rights only over roles and processes that exist", () => {
    for (const { email, special } of company.people) {
      if (!special) continue;
      const known: readonly string[] = {
        procedures_admin: role_names,
        processes_admin: company.processes.map(({ name }) => name),
        reports_admin: reportNames,
      }[special.type];
      expect(special.targets.length, email).toBeGreaterThan(0);
      for (const target of special.targets) expect(known, email).toContain(target);
    }
  });

  it("has exactly one entrepreneur, who is master admin", () => {
    const entrepreneurs = company.people.filter(({ is_entrepreneur }) => is_entrepreneur);
    expect(entrepreneurs.map(({ rights_name }) => rights_name)).toEqual([["master_admin"]]);
  });

  it("titles every step of a version differently", () => {
    for (const procedure of company.procedures) {
      for (const steps of versions_of(procedure)) {
        const titles = steps.map(title_of);
        expect(
          titles.filter((title) => title === "" || title.length > 60),
          procedure.name,
        ).toEqual([]);
        expect(repeated(titles), procedure.name).toEqual([]);
      }
    }
  });

  it("says something in every step: 40 to 200 words", () => {
    const wrong = all_steps(company).filter((html) => words_of(html) < 40 || words_of(html) > 200);
    expect(wrong.map((html) => `${title_of(html)}: ${words_of(html)}`)).toEqual([]);
  });

  it("keeps to the markup that the editor knows", () => {
    const wrong = all_steps(company).flatMap((html) =>
      markup_problems(html).map((problem) => `${title_of(html)}: ${problem}`),
    );
    expect(wrong).toEqual([]);
  });

  it("writes Romanian letters with the comma below, composed, and Romanian quotes", () => {
    const text = JSON.stringify(company);
    expect(text.match(/[şţŞŢ]|\p{M}/gu) ?? []).toEqual([]);
    expect(text.normalize("NFC")).toBe(text);
    expect((text.match(/„/g) ?? []).length).toBe((text.match(/”/g) ?? []).length);
    expect(text).not.toContain("“");
  });

  it("changes something in every revision, keeps something, and says what", () => {
    for (const { name, steps, revision, revision_published } of company.procedures) {
      if (!revision) {
        expect(revision_published, name).toBeUndefined();
        continue;
      }
      expect(revision.note.length, name).toBeGreaterThan(20);
      expect(revision.steps, name).not.toEqual(steps);
      expect(revision.steps.filter((html) => steps.includes(html)).length, name).toBeGreaterThan(1);
    }
  });
});

describe("the demo as a whole", () => {
  it("gives no e-mail address to two people", () => {
    expect(repeated(demo_companies.flatMap(({ people }) => people.map(({ email }) => email)))).toEqual([]);
  });

  it("uses each of the seven trigger types at least twice", () => {
    const types = construct.procedures.flatMap(({ triggers }) => triggers.map(({ type }) => type));
    for (const type of ["procedure", "process", "event", "date", "weekly", "yearly", "monthly"]) {
      expect(types.filter((used) => used === type).length, type).toBeGreaterThanOrEqual(2);
    }
  });

  it("has the accounts that visitors are told about, with their rights", () => {
    const rights = Object.fromEntries(
      [...construct.people, ...bakery.people].map(({ email, rights_name }) => [email, rights_name]),
    );
    expect(rights).toMatchObject({
      "owner@demo.test": ["master_admin"],
      "master@demo.test": ["master_admin"],
      "admin@demo.test": ["admin"],
      "procedures@demo.test": ["procedure_role_admin"],
      "processes@demo.test": ["process_admin"],
      "auditor@demo.test": ["auditor"],
      "user@demo.test": ["user"],
      "owner@second.test": ["master_admin"],
    });
    const targets = construct.people.flatMap(({ special }) => special?.targets ?? []);
    expect(targets).toHaveLength(4);
  });

  it("lets user@demo.test manage exactly one procedure, a live one", () => {
    const key = construct.people.find(({ email }) => email === "user@demo.test")?.key;
    const managed = construct.procedures.filter(({ manager }) => manager === key);
    expect(managed.map(({ status }) => status)).toEqual(["live"]);
  });

  it("has the size of a real firm", () => {
    expect(construct.procedures.length).toBeGreaterThanOrEqual(24);
    expect(construct.procedures.length).toBeLessThanOrEqual(26);
    expect(construct.procedures.filter(({ status }) => status === "draft")).toHaveLength(4);
    expect(construct.processes).toHaveLength(8);
    expect(construct.procedures.filter(({ name }) => name.includes("Recepția mărfii"))).toHaveLength(1);
    const counts = construct.procedures.map(({ steps }) => steps.length);
    expect(counts.filter((count) => count === 20)).toHaveLength(1);
    expect(counts.filter((count) => count !== 20 && (count < 4 || count > 12))).toEqual([]);
  });

  it("has six procedures with a later edit, published or waiting", () => {
    const published = construct.procedures.flatMap(({ revision, revision_published }) =>
      revision ? [revision_published === true] : [],
    );
    expect(published).toHaveLength(6);
    expect(new Set(published)).toEqual(new Set([true, false]));
  });

  it("has a small second company", () => {
    expect([bakery.people.length, bakery.roles.length, bakery.categories.length]).toEqual([3, 3, 3]);
    expect(bakery.processes).toHaveLength(1);
    const counts = bakery.procedures.map(({ steps }) => steps.length);
    expect(counts).toHaveLength(3);
    expect(counts.filter((count) => count < 3 || count > 5)).toEqual([]);
  });
});
