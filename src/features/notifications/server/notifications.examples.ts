import { notificationEvents } from "../notifications.contract.ts";
import { sql } from "#platform/server/db/database.ts";
import { type AccessRow, row } from "#testing/walks/access_row.ts";
import type { TestPerson } from "#testing/stand/company.ts";
import type { MakeExample } from "#testing/walks/example.ts";
import type { World } from "#testing/stand/world.ts";
import { unchecked } from "#testing/stand/database.ts";

let told = 0;

/** An unread notification of a person of the world's company, and its id. */
export async function notificationFor(world: World, user_id: number): Promise<number> {
  const params = {
    sentence: "publish_procedure",
    reason: "manager",
    actor: "Ana Pop",
    item: `Procedura ${world.company.owner.slug}`,
  };
  const added = await world.app.database.system((db) =>
    db.one(unchecked<{ id: number }>())(sql`
      insert into notifications (instance_id, user_id, event_id, event, params, for_personal, for_activity)
      values (${world.company.id}, ${user_id}, ${9_000_000_000 + (told += 1)}, 'publish_procedure',
        ${JSON.stringify(params)}::jsonb, false, true)
      returning id`),
  );
  return added?.id ?? 0;
}

/** Somebody of the company: the caller, or its entrepreneur for callers that are not of it. */
const readerOf = ({ company }: World, me: TestPerson) =>
  me.instance_id === company.id && me.id > 0 ? me.id : company.owner.id;

const mine: MakeExample = async (world, me) => ({
  params: { id: String(await notificationFor(world, readerOf(world, me))) },
});

const switching =
  (body: Record<string, boolean>): MakeExample =>
  async (world, me) => {
    // From the default at every call, so that each switches the same.
    await world.app.database.system((db) =>
      db.run(sql`delete from notification_settings where user_id = ${me.id}`),
    );
    return { body };
  };

const everySwitch = Object.fromEntries(
  notificationEvents.flatMap((event) => [
    [event, false],
    [`${event}_mail`, true],
  ]),
);

export const examples: Record<string, MakeExample> = {
  listNotifications: async (world, me) => {
    await notificationFor(world, readerOf(world, me));
    return { query: { type: "activity", page: "1", view_more: "0" } };
  },
  "listNotifications, the unread ones": () => ({}),
  readNotification: mine,
  "readNotification, of others": async (world) => ({
    params: { id: String(await notificationFor(world, (await world.company.person()).id)) },
  }),
  readAllNotifications: async (world, me) => {
    await notificationFor(world, readerOf(world, me));
    return {};
  },
  getNotificationSettings: () => ({}),
  updateNotificationSettings: switching({ edit_live_process: false, publish_procedure_mail: true }),
  "updateNotificationSettings, all of them": switching(everySwitch),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  listNotifications:                row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  "listNotifications, the unread ones":
                                    row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  readNotification:                 row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "readNotification, of others":    row(401, 404, 404, 404, 404, 404, 404, 404, 404, 401, 404),
  readAllNotifications:             row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  getNotificationSettings:          row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  updateNotificationSettings:       row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  "updateNotificationSettings, all of them":
                                    row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
};
