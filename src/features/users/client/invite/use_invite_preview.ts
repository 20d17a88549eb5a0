import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "#platform/client/api/call.ts";
import type { Language } from "#platform/text/texts.ts";
import { bodyOfLines, type Line, type Verdict, verdictsOf } from "../../invite/invited_lines.rules.ts";
import { inviteMany } from "../../users.contract.ts";
import { useIsHeld } from "./use_is_held.ts";

const settleAfter = 500;

/** What the company may still mail today: how many, of how many, and when as many as there are. */
type Today = { left: number; most: number; again_at: string | null };

export type Preview = { verdicts: ReadonlyMap<number, Verdict>; room: number | null; today: Today };

/** What would become of each line, asked for again shortly after a change, and once invitations may be sent. */
export function useInvitePreview(lines: readonly Line[], language: Language) {
  const [settled] = useDebouncedValue(lines, settleAfter);
  const isHeld = useIsHeld();
  const query = useQuery({
    queryKey: ["invite_preview", settled, language, isHeld],
    queryFn: async ({ signal }): Promise<Preview> => {
      const body = { people: bodyOfLines(settled), language, is_preview: true };
      const { data } = await call(inviteMany, { body, signal });
      const today = { left: data.left_today, most: data.most_a_day, again_at: data.again_at };
      return { verdicts: verdictsOf(settled, data.lines), room: data.room, today };
    },
    enabled: settled.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return { query, isSettled: settled === lines && !query.isFetching && query.isSuccess };
}
