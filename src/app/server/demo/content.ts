import type { NodeColor } from "#features/processes/tree/tree.ts";
import type { ReportName } from "#platform/rights_holder.ts";
import type { Flow } from "./chart.ts";
import { office_processes } from "./charts_office.ts";
import { site_processes } from "./charts_site.ts";
import { supply_processes } from "./charts_supply.ts";
import { works_processes } from "./charts_works.ts";
import { bakery } from "./content_bakery.ts";
import { construct_categories, construct_people, construct_roles } from "./content_company.ts";
import { concrete_procedures } from "./content_concrete.ts";
import { equipment_procedures } from "./content_equipment.ts";
import { heights_procedures } from "./content_heights.ts";
import { materials_procedures } from "./content_materials.ts";
import { office_procedures } from "./content_office.ts";
import { people_procedures } from "./content_people.ts";
import { quality_procedures } from "./content_quality.ts";
import { safety_procedures } from "./content_safety.ts";
import { structure_procedures } from "./content_structure.ts";
import { workplace_procedures } from "./content_workplace.ts";
import type { DemoWork } from "./work.ts";
import { construct_work } from "./work_construct.ts";

/**
 * What starts a procedure. `value` by type: procedure and process = the name of the target in the same
 * company, event = text, date = "1" to "31", weekly = a JSON list such as '["mon","thu"]', yearly = "DD-MM",
 * monthly = "DD-MM-YYYY".
 */
export type DemoTrigger = {
  type: "procedure" | "process" | "event" | "date" | "weekly" | "yearly" | "monthly";
  value: string;
};

/** A newer version. A step with the same `<h3>` title as before is the same step, changed or moved. */
type DemoRevision = { note: string; steps: string[] };

export type DemoProcedure = {
  name: string;
  /** Key of a person of the same company. */
  manager: string;
  /** Names of roles. */
  roles: string[];
  /** Names of categories. */
  categories: string[];
  triggers: DemoTrigger[];
  /** HTML, each beginning with an `<h3>` title that no other step of the procedure has. */
  steps: string[];
  status: "live" | "draft";
  revision?: DemoRevision;
  /** True: the revision is what readers see; absent or false: it waits as an unpublished edit. */
  revision_published?: boolean;
};

/** A version of a chart; a step with the same text as in an earlier one is the same step. */
type DemoVersion = {
  name: string;
  drawn: Flow;
  /** What readers see: the chart as it is drawn, or as it was before it was drawn on. At most one version has it. */
  published?: Flow;
};

export type DemoProcess = {
  name: string;
  /** Key of a person of the same company. */
  manager: string;
  /** Names of categories. */
  categories: string[];
  /** Oldest first; editing goes on from the last. */
  versions: DemoVersion[];
};

type DemoRight = "master_admin" | "admin" | "user" | "procedure_role_admin" | "process_admin" | "auditor";

export type DemoPerson = {
  key: string;
  first_name: string;
  last_name: string;
  email: string;
  rights_name: DemoRight[];
  is_entrepreneur?: boolean;
  /** Has not followed the invitation yet, or does not work here any more; else at work. */
  standing?: "invited" | "archived";
  /** A custom right; targets are names of roles, of processes or of reports. */
  special?:
    | { type: "procedures_admin" | "processes_admin"; targets: string[] }
    | { type: "reports_admin"; targets: ReportName[] };
};

export type DemoRole = { name: string; description: string };

/** `parent` is the name of a top category, or null for a top category. */
export type DemoCategory = { name: string; parent: string | null };

export type DemoCompany = {
  name: string;
  /** Vision and mission; none for one that has not written them yet. */
  brand?: { target: string; mission: string };
  /** What colours of steps mean, where that was said. */
  colors?: Partial<Record<NodeColor, string>>;
  people: DemoPerson[];
  roles: DemoRole[];
  categories: DemoCategory[];
  processes: DemoProcess[];
  procedures: DemoProcedure[];
  work: DemoWork;
};

const construct_nord: DemoCompany = {
  name: "Construct Nord SRL",
  brand: {
    target:
      "Constructorul căruia oamenii din nordul țării îi încredințează casa lor fără să stea pe gânduri.",
    mission:
      "<p>Ridicăm clădiri la care ne-am muta și noi: <strong>sigure, la termen și la prețul spus</strong>.</p>" +
      "<ul><li>Niciun om accidentat nu merită un termen ținut.</li>" +
      "<li>Ce am promis clientului scriem, iar ce am scris facem.</li>" +
      "<li>Meseria se învață pe șantier, de la cineva care o știe.</li></ul>",
  },
  colors: { purple: "Conducerea hotărăște", blue: "Acte", red: "Lucrul se oprește" },
  people: construct_people,
  roles: construct_roles,
  categories: construct_categories,
  processes: [...site_processes, ...supply_processes, ...office_processes, ...works_processes],
  procedures: [
    ...safety_procedures,
    ...heights_procedures,
    ...concrete_procedures,
    ...structure_procedures,
    ...quality_procedures,
    ...materials_procedures,
    ...equipment_procedures,
    ...office_procedures,
    ...people_procedures,
    ...workplace_procedures,
  ],
  work: construct_work,
};

/** The companies of the demo; the first is the one visitors open. */
export const demo_companies: DemoCompany[] = [construct_nord, bakery];
