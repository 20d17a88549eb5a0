import { createDatabase } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import { latencies, startServer } from "./calls.ts";
import { type Figure, growthFigure } from "./figures.ts";
import { settle } from "./seed.store.ts";
import { type ListCompany, seedListCompany } from "#testing/stand/list_company.store.ts";

const few = 100;
const many = 10_000;
const turns = 120;

type Who = "entrepreneur" | "user";

/** Every list with its filters, sorts, pages and searches, as paths under `/api`; each answers its count too. */
export function listCalls(of: ListCompany, who: Who): Record<string, string> {
  const last = (size: number) => `view_more=${size - 20}`;
  // Of the drafts, which are half, the user sees every second one.
  const seen = who === "user" ? (of.size * 3) / 4 : of.size;
  const calls: Record<string, string> = {};
  const add = (list: string, path: string, queries: Record<string, string>) => {
    for (const [name, query] of Object.entries(queries)) calls[`${list}, ${name}`] = `${path}?${query}`;
  };
  const items = {
    "newest first": "",
    "oldest first": "sort=oldest",
    "by name": "sort=name",
    "by name backwards": "sort=name_desc",
    live: "status=live",
    drafts: "status=draft",
    "a common category": `category=${of.common_category}`,
    "a rare category": `category=${of.rare_category}`,
    "a category with others under it": `category=${of.parent_category}&sort=name`,
    "a common manager": `responsible=${of.common_manager}`,
    "a rare manager": `responsible=${of.rare_manager}`,
    "a rare category of a common manager": `category=${of.rare_category}&responsible=${of.common_manager}`,
    "search for a common word": "search=betonului",
    "search for a rare word": "search=nivelmetru",
    "search for two common words": "search=verificarea+betonului",
    "search for nothing that is there": "search=submarinist",
    "search, by name": "search=verificarea&sort=name",
    "the page in the middle": `view_more=${Math.floor(seen / 2)}`,
    "the last page": last(seen),
    "the last page by name": `sort=name&${last(seen)}`,
  };
  add("procedures", `${of.instance_id}/procedures`, {
    ...items,
    "a common role": `role=${of.common_role}`,
    "a rare role": `role=${of.rare_role}`,
  });
  add("processes", `${of.instance_id}/processes`, items);
  add("people", `${of.instance_id}/users`, {
    all: "",
    active: "status=active",
    archived: "status=archived",
    "with what they manage": "counts=procedures",
    "search for a common name": "search=maria",
    "search for a rare name": "search=om77@",
    "by name backwards": "sort=name_desc",
    // For who manages people.
    ...(who === "entrepreneur" && {
      "longest ago first": "sort=seen&status=active",
      "longest ago first, of a common right": "sort=seen&rights_name=process_admin",
      "longest ago first, of a rare right": "sort=seen&rights_name=auditor",
      "seen last, search for a common name": "sort=seen_desc&search=maria",
    }),
    "the last page": last(of.size),
  });
  add("requests of one procedure", `procedures/${of.slug}/improvement-proposals`, {
    all: "",
    "of one status": "status=archived",
    "one's own": "mine=true",
    "one's own of one status": "mine=true&status=active",
    "search for a common word": "search=cererea",
    "search for a rare word": "search=nivelmetru",
    "search for nothing that is there": "search=submarinist",
    "the last page": last(of.size),
  });
  add("time spent", `instances/${of.instance_id}/procedure-logs`, {
    all: "",
    "of some days": `start_date=${dayAgo(9)}&end_date=${dayAgo(1)}`,
    "search for a common person": "search=ana",
    "search for a person of many entries": "search=ion",
    "search for a procedure": "search=nivelmetru",
    "the last page": last(who === "user" ? of.size / 50 + 24 : of.size),
  });
  if (who === "entrepreneur") {
    add("reported checks", `reports/${of.instance_id}/procedure-check`, {
      all: "",
      "of some days": `start_date=${dayAgo(9)}&end_date=${dayAgo(1)}`,
      open: "status=open",
      "search for a common person": "search=ana",
      "search for a person of many checks": "search=ion",
      "search for a procedure": "search=nivelmetru",
      "search for many procedures": "search=betonului",
    });
    add("reported requests", `reports/${of.instance_id}/improvement-proposals`, {
      all: "",
      "search for a common person": "search=ana",
      "search for a person of many requests": "search=ion",
    });
    add("reported use", `reports/${of.instance_id}/procedure-use`, {
      all: "",
      searched: "search=nivelmetru",
    });
    add("reported processes", `reports/${of.instance_id}/processes`, { all: "" });
    add("reported days", `reports/${of.instance_id}/check-days`, { all: "" });
    add("reported durations", `reports/${of.instance_id}/check-durations`, { all: "" });
    add("open the longest", `reports/${of.instance_id}/open-checks`, { all: "" });
  } else
    add("one's own checks", "reports/om-2/user-procedure-check", { all: "", searched: "search=nivelmetru" });
  add("names to choose", `instances/${of.instance_id}/filter`, {
    "of procedures": "procedures=true",
    "of procedures, a page": "procedures=true&page=1",
    "of procedures, searched": "procedures=true&search=verificarea",
    "of processes, searched": "processes=true&search=nivelmetru",
  });
  add("notifications", "notification-list", {
    unread: "",
    all: "type=activity",
    "the last page": `type=activity&${last(of.size)}`,
  });
  add("roles", `${of.instance_id}/roles`, { all: "" });
  add("categories", `${of.instance_id}/categories`, { all: "" });
  return calls;
}

function dayAgo(days: number): string {
  const [year, month, day] = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).split("-");
  return `${day}-${month}-${year}`;
}

/** Every list at a hundred times the rows, as who sees all of it and as whom the rights let see a part. */
export async function measureLists(url: string, folder: string): Promise<Figure[]> {
  const database = createDatabase({ url, log: createLog("silent") });
  const companies = [await seedListCompany(database, few), await seedListCompany(database, many)];
  await database.close();
  await settle(url);
  const product = await startServer("app_server.ts", [url, folder]);
  try {
    const figures: Figure[] = [];
    for (const who of ["entrepreneur", "user"] as const)
      for (const name of companies[0] ? Object.keys(listCalls(companies[0], who)) : []) {
        const calls = companies.map((company) => ({
          url: `${product.origin}/api/${listCalls(company, who)[name]}`,
          token: company[who],
        }));
        const [small = 0, large = 0] = await latencies(calls, turns);
        figures.push(
          growthFigure(
            `list of ${name}, as ${who}: ${many.toLocaleString("en")} against ${few}`,
            small,
            large,
          ),
        );
      }
    return figures;
  } finally {
    product.child.disconnect();
  }
}
