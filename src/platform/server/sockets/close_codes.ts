/** Why the server closes a socket; the numbers are the protocol's own or, from 4000 on, this application's. */
export const closeCodes = {
  /** The server stops: connect again, to another process or after the restart. */
  going_away: 1001,
  /** Too slow to read what it is sent, the database cannot be asked, or the session has another token: try again later. */
  try_again_later: 1013,
  /** What came is not a message: not JSON, not an object, or with fields of a wrong kind. */
  malformed: 4400,
  /** No session, or it has ended: sign in first. */
  signed_out: 4401,
  /** What the person may do has changed: read who one is, and come back. */
  rights_changed: 4205,
  /** Too many messages a second, or too many sockets of one person. */
  too_many: 4429,
} as const;

export type CloseReason = keyof typeof closeCodes;
