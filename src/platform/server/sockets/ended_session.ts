import type { Actor } from "../session.ts";
import type { CloseReason } from "./close_codes.ts";

/** An ended session; with null, every session of the person, or every one but one. */
export type EndedSession = {
  instance_id: number;
  user_id: number;
  session_id: number | null;
  except_session_id?: number;
  /** The session has not ended: who holds its new token comes back with it. */
  is_renewed?: true;
};

export const isOf = ({ instance_id, user_id, session_id, except_session_id }: EndedSession, actor: Actor) =>
  actor.instance_id === instance_id &&
  actor.user_id === user_id &&
  (session_id === null ? actor.session_id !== except_session_id : actor.session_id === session_id);

export const reasonOf = ({ is_renewed }: EndedSession): CloseReason =>
  is_renewed ? "try_again_later" : "signed_out";
