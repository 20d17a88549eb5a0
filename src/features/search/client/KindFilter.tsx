import { useTexts } from "#platform/client/use_texts.ts";
import { Segments } from "#ui/buttons/Segments.tsx";
import { FilterLine } from "#ui/lists/FilterLine.tsx";
import { type FoundCounts, type FoundKind, foundKinds } from "../search.contract.ts";

type Props = {
  value: FoundKind | undefined;
  onChange(value: FoundKind | undefined): void;
  /** How many results each kind has; undefined while that is not known. */
  counts: FoundCounts | undefined;
};

/** Which kind of things is searched, with how many there are of each. */
export function KindFilter({ value, onChange, counts }: Props) {
  const { t } = useTexts();
  const ofKind = (kind: FoundKind) => {
    if (counts === undefined) return {};
    const count = counts.totals[kind];
    return { count: counts.cut.includes(kind) ? `${count}+` : count, isEmpty: count === 0 };
  };
  return (
    <FilterLine chosen={`${value} ${counts?.cut.length} ${Object.values(counts?.totals ?? {}).join()}`}>
      <Segments
        isApart
        label={t("search.kind")}
        options={(["any", ...foundKinds] as const).map((kind) => ({
          value: kind,
          label: t(`search.kind.${kind}`),
          ...(kind !== "any" && ofKind(kind)),
        }))}
        value={value ?? "any"}
        onChange={(kind) => onChange(kind === "any" ? undefined : kind)}
      />
    </FilterLine>
  );
}
