import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/client/api/call.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { listChecks } from "../open_checks.contract.ts";

type Props = { procedure_id: number };

declare module "#ui/page/page_parts.tsx" {
  interface PartProps {
    check_words: Props;
  }
}

/** What the button says that opens the check of a procedure: whether one is begun, or gone on with, and how far it is. */
export function CheckWords({ procedure_id }: Props) {
  const { t } = useTexts();
  const { slug } = useUser();
  const target = {
    params: { user_slug: slug },
    query: { procedure_id: String(procedure_id), steps: "ids" },
  } as const;
  // As `queryOf` has it, which is no part of the application's beginning, as this is.
  const query = useQuery({
    queryKey: [listChecks.name, target.params, target.query],
    meta: { shows: listChecks.shows },
    queryFn: ({ signal }) => call(listChecks, { ...target, signal }),
  });
  const open = query.data?.data[0];
  if (open === undefined) return t("check.run");
  return t("check.go_on_of", { done: open.total_checked_steps, total: open.total_steps });
}
