import { useUser } from "#platform/client/use_session.tsx";

/** Whether this person's own unconfirmed address keeps the company from inviting; of the holder's only the holder knows. */
export function useIsHeld(): boolean {
  const { is_entrepreneur, email_confirmed } = useUser();
  return is_entrepreneur && !email_confirmed;
}
