import type { ComponentProps } from "react";
import { saysHidden } from "#platform/client/api/call_error.ts";
import { ListBar } from "#ui/lists/ListBar.tsx";

type Props = ComponentProps<typeof ListBar> & { query: { error: unknown } };

/** The search and the filters of a report; over one that is not for who asks stands nothing to look for it by. */
export const ReportBar = ({ query, ...bar }: Props) =>
  saysHidden(query.error) ? null : <ListBar {...bar} />;
