import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { useDays, useDaysInAddress } from "#ui/lists/use_day_filters.ts";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { getTimeSettings } from "../visits.contract.ts";
import { EntriesList } from "./EntriesList.tsx";
import classes from "./EntriesModal.module.css";

/** Of one procedure, or of the company, whose list as it is narrowed stands in the address. */
export type EntriesProps = {
  of: { slug: string; name: string } | { instance_id: number };
  /** Of everybody, else only the person's own. */
  seesAll: boolean;
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    entries_procedure_users: EntriesProps;
  }
}

const titles = {
  all: { procedure: "time.who", company: "report.entries" },
  own: { procedure: "time.mine", company: "report.own_entries" },
} as const;

/** Who spent how long on a procedure or on all of them, and when. */
export function EntriesModal({ of, seesAll }: EntriesProps & ModalControls) {
  const { t } = useTexts();
  return (
    <ModalFrame
      width={1080}
      title={t(titles[seesAll ? "all" : "own"]["slug" in of ? "procedure" : "company"])}
    >
      {"slug" in of ? (
        <>
          <Text className={classes.name ?? ""} mb={16}>
            {of.name}
          </Text>
          <OfProcedure slug={of.slug} seesAll={seesAll} />
        </>
      ) : (
        <OfCompany instance_id={of.instance_id} seesAll={seesAll} />
      )}
    </ModalFrame>
  );
}

function OfProcedure({ slug, seesAll }: { slug: string; seesAll: boolean }) {
  return <EntriesList of={{ slug }} seesAll={seesAll} filters={useDays()} />;
}

function OfCompany({ instance_id, seesAll }: { instance_id: number; seesAll: boolean }) {
  const { t } = useTexts();
  const filters = useDaysInAddress();
  const mode = useQuery(queryOf(getTimeSettings)).data?.data.mode ?? "per_person";
  // There is nothing to list then, and nothing to wait for.
  if (mode !== "per_person")
    return <EmptyState title={t("time.none_kept")} text={t(`time.explain.${mode}`)} />;
  return <EntriesList of={{ instance_id }} seesAll={seesAll} filters={filters} />;
}
