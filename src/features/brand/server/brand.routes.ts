import { may } from "#features/rights/rights.rules.ts";
import { cleanSteps } from "#features/procedures/server/clean_steps.ts";
import { AppError, type FieldProblemCode, invalidField, invariant, notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Heavy } from "#platform/server/heavy/heavy.ts";
import { type Route, serve, serveAside } from "#platform/server/serve.ts";
import type { Services } from "#platform/server/server_feature.ts";
import type { Actor } from "#platform/server/session.ts";
import { refuseStale } from "#platform/server/stale.ts";
import { type Brand, brand, getBrand, updateBrand } from "../brand.contract.ts";
import { findBrand, lastWriting, lockBrand, saveBrand, type StoredBrand } from "./brand.store.ts";
import { readOrganigramBrand, readSeldom } from "./organigram.ts";

type Ports = Pick<Services, "heavy" | "siblings" | "now">;

export function brandRoutes({ heavy, siblings, now }: Ports): Route[] {
  const address = siblings.organigram;
  const read = readSeldom(async (instance_id) => {
    invariant(address, "who has no organigram asks none");
    const found = await readOrganigramBrand(address.endsWith("/") ? address : `${address}/`, instance_id);
    return { target: found.target, mission: (await cleanMission(heavy, instance_id, found.mission)).mission };
  }, now);
  return [
    serveAside(getBrand, async ({ params, actor, transact }) => {
      if (params.id !== actor.instance_id) throw notFound();
      if (address === null) return { data: await present(await transact((db) => findBrand(db)), actor) };
      const data = { ...(await read(params.id)), revision: 0 as const, updated_at: null };
      return { data: { ...data, rights: { entity_crud: false } } };
    }),

    serve(
      updateBrand,
      { ofBody: ({ actor, body }) => cleanMission(heavy, actor.instance_id, body.mission) },
      async ({ db, actor, body, prepared: { mission, problem }, journal }) => {
        // What the organigram keeps is written there.
        if (address !== null) throw new AppError("forbidden");
        if (problem !== null) throw invalidField("mission", problem);
        const before = await lockBrand(db);
        await refuseOlder(db, before, actor, body.revision);
        const { target } = body;
        if (before?.target === target && before.mission === mission)
          return { data: await present(before, actor) };
        await saveBrand(db, { target, mission, user_id: actor.user_id });
        const after = await findBrand(db);
        invariant(after, "what was saved is there");
        journal.audit({
          action: "brand.changed",
          target_type: "instance",
          target_id: db.instance_id,
          before: summaryOf(before),
          after: summaryOf(after),
        });
        return { data: await present(after, actor) };
      },
    ),
  ];
}

/** Clean HTML of a mission, or what is wrong with it; no text at all is none. Long ones are cleaned aside. */
async function cleanMission(
  heavy: Heavy,
  instance_id: number,
  html: string,
): Promise<{ mission: string; problem: FieldProblemCode | null }> {
  const { bodies, problems } = await cleanSteps(heavy, instance_id, [{ body: html }]);
  const problem = problems["steps.0.body"]?.[0]?.code ?? null;
  if (problem === "required") return { mission: "", problem: null };
  return { mission: bodies[0] ?? "", problem };
}

const refuseOlder = (
  db: Db,
  before: StoredBrand | undefined,
  actor: Actor,
  based_on: number | null | undefined,
) =>
  refuseStale({
    present: before?.revision ?? 0,
    based_on,
    shape: brand,
    newest: async () => {
      const change = before && (await lastWriting(db));
      return change && { ...change, data: await present(before, actor) };
    },
  });

async function present(stored: StoredBrand | undefined, actor: Actor): Promise<Brand> {
  const rights = { entity_crud: may(actor, "company_settings") };
  if (stored === undefined) return { target: "", mission: "", revision: 0, updated_at: null, rights };
  return { ...stored, rights };
}

const longestSummary = 200;

const summaryOf = (stored: StoredBrand | undefined) => ({
  target: stored?.target.slice(0, longestSummary) ?? "",
  mission_letters: stored?.mission.length ?? 0,
});
