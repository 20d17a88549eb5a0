import type { RightsHolder } from "#platform/rights_holder.ts";
import type { Translate } from "#platform/text/translate.ts";
import type { Notification } from "../notifications.contract.ts";
import { frontendTypeOf, linkSuffixOf, maySee } from "../notifications.rules.ts";
import { sentenceHtml } from "../notifications.sentences.ts";
import type { NotificationRow } from "./notifications.store.ts";

/** A notification as its reader gets it: in their language, with a link as long as they may see where it leads. */
export function presentNotification(row: NotificationRow, reader: RightsHolder, t: Translate): Notification {
  const { item, params } = row;
  const slug = item && maySee(reader, item) ? item.slug : null;
  return {
    id: row.id,
    name: sentenceHtml(params, t),
    avatar: row.avatar,
    seen: row.seen,
    need_link: slug !== null,
    entity_slug: slug,
    frontend_type: frontendTypeOf({ process_id: row.process_id, sentence: params.sentence }),
    link_suffix: slug === null ? "" : linkSuffixOf(row.event, params.request),
    event: row.event,
    created_at: row.created_at,
    for_personal: row.for_personal,
    for_activity: row.for_activity,
  };
}
