import { useTexts } from "#platform/client/use_texts.ts";
import { atLeast } from "#platform/text/translate.ts";
import { Segments } from "#ui/buttons/Segments.tsx";
import { type ImprovementStatus, improvementStatuses } from "../improvements.contract.ts";

type Props = {
  value: ImprovementStatus | undefined;
  /** How many there are of each; undefined until that is known. */
  totals: Readonly<Record<ImprovementStatus, number>> | undefined;
  /** Those of which there are more than that. */
  cut: readonly ImprovementStatus[] | undefined;
  onChange(status: ImprovementStatus | undefined): void;
};

/** Narrows the list to one status, and says how many each has. */
export function StatusFilter({ value, totals, cut = [], onChange }: Props) {
  const { t, language } = useTexts();
  const words = (count: number | undefined, isMore: boolean) =>
    count !== undefined && isMore ? atLeast(count, language) : count;
  const all = totals && totals.active + totals.featuring + totals.archived;
  return (
    <Segments
      label={t("improvement.filter_status")}
      options={(["all", ...improvementStatuses] as const).map((status) => ({
        value: status,
        label: t(`improvement.filter_${status}`),
        count: status === "all" ? words(all, cut.length > 0) : words(totals?.[status], cut.includes(status)),
      }))}
      value={value ?? "all"}
      onChange={(status) => onChange(status === "all" ? undefined : status)}
    />
  );
}
