import { useEffect, useEffectEvent } from "react";
import { useNavigate, useNavigation } from "react-router";
import { useIsThere } from "#platform/client/use_is_there.ts";

/** Leads on from an address that only an answer can complete; who has asked for another page meanwhile goes there. */
export function LeadOn({ to }: { to: string }) {
  const navigate = useNavigate();
  const isThere = useIsThere();
  const lead = useEffectEvent((path: string) => {
    if (isThere()) void navigate(path, { replace: true });
  });
  // Where that page does not come after all, there is somewhere to go again.
  const { state } = useNavigation();
  useEffect(() => lead(to), [to, state]);
  return null;
}
