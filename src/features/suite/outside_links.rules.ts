import { type Application, siblingAddress } from "./siblings.rules.ts";

/** What of a person decides which links into the other applications they are offered. */
export type LinkHolder = {
  rights: { admins_instance_crud: boolean; organigram_settings: boolean };
};

export type OutsideName = "dashboard" | "projects" | "company" | "vacant-jobs";
export type ObjectivesName = "objectives" | "master-goals" | "smart-planner";
export type OutsideSetting =
  | "work-schedules"
  | "departments"
  | "workstations"
  | "skills"
  | "holidays"
  | "company"
  | "profile";

export type OutsideLink<Name extends string> = { name: Name; href: string };

/** The dashboard is the organigram's own front page; the others stand under their names. */
const organigramPages: readonly OutsideName[] = ["dashboard", "projects", "company", "vacant-jobs"];
const objectivesPages: readonly ObjectivesName[] = ["objectives", "master-goals", "smart-planner"];
const settingsPages: readonly OutsideSetting[] = [
  "work-schedules",
  "departments",
  "workstations",
  "skills",
  "holidays",
  "company",
  "profile",
];

const links = <Name extends string>(base: string | null, names: readonly Name[]): OutsideLink<Name>[] =>
  base === null ? [] : names.map((name) => ({ name, href: base + (name === "dashboard" ? "" : name) }));

/** Pages of the organigram for the menu; none unless it is active for the person. */
export const organigramLinks = (
  { rights }: LinkHolder,
  applications: readonly Application[],
): OutsideLink<OutsideName>[] =>
  links(
    siblingAddress(applications, "Organigrama"),
    organigramPages.filter((name) => name !== "vacant-jobs" || rights.admins_instance_crud),
  );

export const objectivesLinks = (applications: readonly Application[]): OutsideLink<ObjectivesName>[] =>
  links(siblingAddress(applications, "Obiective"), objectivesPages);

/** The address of the courses; null unless they are active for the person. */
export const coursesAddress = (applications: readonly Application[]): string | null =>
  siblingAddress(applications, "Cursuri");

/** Where the people of the company are while the organigram is active for the person; else they are here: null. */
export function usersAddress(applications: readonly Application[]): string | null {
  const organigram = siblingAddress(applications, "Organigrama");
  return organigram === null ? null : `${organigram}users`;
}

/** Settings that are kept in the organigram: the company's for who may change it, the others for who sets it up. */
export const settingsLinks = (
  { rights }: LinkHolder,
  applications: readonly Application[],
): OutsideLink<OutsideSetting>[] =>
  links(
    siblingAddress(applications, "Organigrama"),
    settingsPages.filter(
      (name) => rights.organigram_settings || (name === "company" && rights.admins_instance_crud),
    ),
  );
