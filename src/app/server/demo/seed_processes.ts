import { linksOf } from "#features/processes/tree/tree_links.ts";
import { treeToJson } from "#features/processes/tree/check/serialize_tree.ts";
import { indexOf } from "#features/processes/tree/tree_index.ts";
import type { Tree } from "#features/processes/tree/tree.ts";
import type { Db } from "#platform/server/db/database.ts";
import { slugOf } from "#features/items/slugs.rules.ts";
import { foldText } from "#platform/text/fold_text.ts";
import { createDrawing } from "./chart.ts";
import type { DemoProcess } from "./content.ts";
import { type Names, named } from "./seed_names.ts";
import {
  insertLinks,
  insertProcessCategories,
  insertProcesses,
  insertPublications,
  insertVersions,
  setCurrent,
} from "./seed_processes.store.ts";

const dayMs = 24 * 60 * 60 * 1000;
const after = (moment: Date, days: number) => new Date(moment.getTime() + days * dayMs);

/** When the process at a place of the list was made: one after another over the last year. */
const madeAt = (now: Date, place: number) => after(now, place * 31.3 - 320);

/** Processes get their ids first and their charts last: charts link to procedures, which processes trigger. */
export async function addProcesses(
  db: Db,
  processes: readonly DemoProcess[],
  names: Names,
  now: Date,
): Promise<void> {
  const rows = processes.map(({ name, manager }, place) => ({
    slug: slugOf(name),
    name,
    name_key: foldText(name),
    responsible_id: named(names.people, manager),
    created_at: madeAt(now, place),
  }));
  const ids = await insertProcesses(db, rows);
  for (const [at, id] of ids.entries()) names.processes.set(rows[at]?.name ?? "", id);
}

export async function addCharts(
  db: Db,
  processes: readonly DemoProcess[],
  names: Names,
  now: Date,
): Promise<void> {
  const drawn = processes.flatMap((process, place) => versionsOf(process, names, place, now));
  const version_ids = await insertVersions(
    db,
    drawn.map(({ row }) => row),
  );
  const versions = drawn.map((version, at) => ({ ...version, version_id: version_ids[at] ?? 0 }));
  const seen = versions.flatMap(({ row: { process_id, user_id }, version_id, published }) =>
    published ? [{ process_id, user_id, version_id, ...published }] : [],
  );
  const publication_ids = await insertPublications(
    db,
    seen.map(({ tree, ...publication }) => ({ ...publication, ...stored(tree), revision: 1 })),
  );
  await insertLinks(db, [
    ...versions.flatMap(({ row: { process_id }, version_id, tree }) =>
      linkRows({ process_id, version_id, is_published: false }, tree),
    ),
    ...seen.flatMap(({ process_id, version_id, tree }) =>
      linkRows({ process_id, version_id, is_published: true }, tree),
    ),
  ]);
  await insertProcessCategories(db, categoryRows(processes, names));
  const publications = new Map(seen.map(({ process_id }, at) => [process_id, publication_ids[at] ?? null]));
  // Of the versions of a process the last one stays.
  const current = new Map(versions.map((version) => [version.row.process_id, version]));
  await setCurrent(
    db,
    [...current].map(([process_id, { row, version_id, published }]) => ({
      process_id,
      version_id,
      publication_id: publications.get(process_id) ?? null,
      highest_step_id: Math.max(
        ...versions
          .filter((version) => version.row.process_id === process_id)
          .flatMap(({ tree, published: shown }) => [tree, shown?.tree ?? tree])
          .map((tree) => indexOf(tree).highest),
      ),
      updated_at: later(row.updated_at, published?.created_at),
    })),
  );
}

const later = (one: Date, other: Date | undefined) => (other && other > one ? other : one);

const stored = (tree: Tree) => ({ tree: treeToJson(tree), nodes: indexOf(tree).places.length });

/** The versions of a process: half a year apart, what is not published drawn on in the last days. */
function versionsOf(process: DemoProcess, names: Names, place: number, now: Date) {
  const draw = createDrawing({ procedure: names.procedures, process: names.processes });
  const process_id = named(names.processes, process.name);
  const user_id = named(names.people, process.manager);
  return process.versions.map(({ name, drawn, published }, at) => {
    const created_at = after(madeAt(now, place), at * 180);
    const drawn_at = after(created_at, 6);
    // In the order in which they were drawn, since a step keeps the number it had first.
    const seen = published && { tree: draw(published), created_at: after(drawn_at, 1) };
    const tree = draw(drawn);
    const isDrawnOn = published !== drawn && at === process.versions.length - 1;
    const updated_at = isDrawnOn ? after(now, -1 - place * 0.6) : drawn_at;
    const revision = seen && isDrawnOn ? 2 : 1;
    return {
      row: { process_id, user_id, name, created_at, updated_at, revision, ...stored(tree) },
      tree,
      published: seen,
    };
  });
}

type LinkOwner = { process_id: number; version_id: number; is_published: boolean };

function linkRows(owner: LinkOwner, tree: Tree) {
  const { procedures, processes } = linksOf(tree);
  return [
    ...procedures.map((procedure_id) => ({ ...owner, procedure_id, linked_process_id: null })),
    ...processes.map((linked_process_id) => ({ ...owner, procedure_id: null, linked_process_id })),
  ];
}

const categoryRows = (processes: readonly DemoProcess[], names: Names) =>
  processes.flatMap(({ name, categories }) =>
    categories.map((category) => ({
      process_id: named(names.processes, name),
      category_id: named(names.categories, category),
    })),
  );
