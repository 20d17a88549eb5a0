import { describe, expect, it } from "vitest";
import {
  coursesAddress,
  objectivesLinks,
  organigramLinks,
  settingsLinks,
  usersAddress,
} from "./outside_links.rules.ts";

const active = ["Organigrama", "Obiective", "Cursuri"].map((name) => ({
  application: { name },
  is_active: true,
  url: `https://${name.toLowerCase()}.example`,
}));
const inactive = active.map((entry) => ({ ...entry, is_active: false }));
const who = (admins_instance_crud: boolean, organigram_settings: boolean) => ({
  rights: { admins_instance_crud, organigram_settings },
});
const master = who(true, true);
const entrepreneur = who(true, false);
const employee = who(false, false);
const names = (links: readonly { name: string }[]) => links.map(({ name }) => name).join(" ");

describe("links into the organigram", () => {
  it("are there while it is active, vacant jobs for who may change the company", () => {
    expect(organigramLinks(master, active)).toEqual([
      { name: "dashboard", href: "https://organigrama.example/" },
      { name: "projects", href: "https://organigrama.example/projects" },
      { name: "company", href: "https://organigrama.example/company" },
      { name: "vacant-jobs", href: "https://organigrama.example/vacant-jobs" },
    ]);
    expect(names(organigramLinks(entrepreneur, active))).toContain("vacant-jobs");
    expect(names(organigramLinks(employee, active))).toBe("dashboard projects company");
    expect(organigramLinks(master, inactive)).toEqual([]);
  });

  it.each([
    ["a master admin", master, "work-schedules departments workstations skills holidays company profile"],
    ["who may change the company", entrepreneur, "company"],
    ["everybody else", employee, ""],
  ])("from the settings are what %s may settle there", (_who, user, expected) => {
    expect(names(settingsLinks(user, active))).toBe(expected);
    expect(settingsLinks(user, inactive)).toEqual([]);
  });
});

it("the people of the company are in the organigram while it is active", () => {
  expect([usersAddress(active), usersAddress(inactive)]).toEqual(["https://organigrama.example/users", null]);
});

it("objectives and courses are linked while they are active", () => {
  expect(objectivesLinks(active).map(({ href }) => href)).toEqual([
    "https://obiective.example/objectives",
    "https://obiective.example/master-goals",
    "https://obiective.example/smart-planner",
  ]);
  expect(coursesAddress(active)).toBe("https://cursuri.example/");
  expect([objectivesLinks(inactive), coursesAddress(inactive)]).toEqual([[], null]);
});
