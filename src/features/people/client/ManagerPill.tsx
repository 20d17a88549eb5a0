import { useTexts } from "#platform/client/use_texts.ts";
import type { ChoicePillProps } from "#ui/lists/FilterPill.tsx";
import type { Person } from "#platform/schemas.ts";
import { PersonPill } from "./PersonPill.tsx";

type Props = ChoicePillProps & {
  /** The rows on screen, which name the manager that they were filtered by. */
  rows: readonly { responsible: Person }[];
  kind: "procedures" | "processes";
};

/** Filters a list by its items' manager. */
export function ManagerPill({ rows, kind, ...choice }: Props) {
  const { t } = useTexts();
  return (
    <PersonPill
      {...choice}
      label={t("proc.manager")}
      shown={rows.map((row) => row.responsible)}
      counts={kind}
    />
  );
}
