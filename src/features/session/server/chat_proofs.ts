import { createHmac } from "node:crypto";
import type { ChatWidget } from "#platform/server/server_feature.ts";

type Person = { id: number; email: string; email_confirmed: boolean };

/**
 * What shows the chat widget that it is talking to whom a page says it is: without the secret nobody makes it for
 * somebody else. An address that nobody has confirmed may be anybody's, and gets none.
 */
export function chatProofs(person: Person, chat: Pick<ChatWidget, "secret"> | null) {
  const proofOf = (text: string) =>
    chat === null ? null : createHmac("sha256", chat.secret).update(text).digest("hex");
  return {
    chat_token: proofOf(String(person.id)),
    chat_hash: person.email_confirmed ? proofOf(person.email) : null,
  };
}
