import { may } from "#features/rights/rights.rules.ts";
import { invariant } from "#platform/errors.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import type { Actor } from "#platform/server/session.ts";
import { refuseStale } from "#platform/server/stale.ts";
import {
  type ColorNames,
  colorNames,
  getColorNames,
  updateColorNames,
} from "../../colors/color_names.contract.ts";
import { givenNames, noColorNames } from "../../colors/color_names.rules.ts";
import { nodeColors } from "../../tree/tree.ts";
import {
  findColorNames,
  lastNaming,
  lockColorNames,
  saveColorNames,
  type StoredNames,
} from "./color_names.store.ts";

export const colorNamesRoutes: Route[] = [
  serve(getColorNames, async ({ db, actor }) => ({ data: present(await findColorNames(db), actor) })),

  serve(updateColorNames, async ({ db, actor, body, journal }) => {
    const held = await lockColorNames(db);
    const before = present(held, actor);
    await refuseStale({
      present: before.revision,
      based_on: body.revision,
      shape: colorNames,
      newest: async () => {
        const change = held && (await lastNaming(db));
        return change && { ...change, data: before };
      },
    });
    if (nodeColors.every((color) => body.names[color] === before.names[color])) return { data: before };
    await saveColorNames(db, { names: givenNames(body.names), user_id: actor.user_id });
    const after = await findColorNames(db);
    invariant(after, "what was saved is there");
    journal.audit({
      action: "color_names.changed",
      target_type: "instance",
      target_id: db.instance_id,
      before: givenNames(before.names),
      after: after.names,
    });
    journal.event("color_names.changed", {});
    return { data: present(after, actor) };
  }),
];

const present = (stored: StoredNames | undefined, actor: Actor): ColorNames => ({
  names: { ...noColorNames, ...stored?.names },
  revision: stored?.revision ?? 0,
  rights: { entity_crud: may(actor, "manage_categories") },
});
