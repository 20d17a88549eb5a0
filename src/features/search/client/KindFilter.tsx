import { useTexts } from "#platform/client/use_texts.ts";
import { Segments } from "#ui/buttons/Segments.tsx";
import { type FoundKind, foundKinds } from "../search.contract.ts";

type Props = { value: FoundKind | undefined; onChange(value: FoundKind | undefined): void };

/** Which kind of things is searched. */
export function KindFilter({ value, onChange }: Props) {
  const { t } = useTexts();
  return (
    <Segments
      isApart
      label={t("search.kind")}
      options={(["any", ...foundKinds] as const).map((kind) => ({
        value: kind,
        label: t(`search.kind.${kind}`),
      }))}
      value={value ?? "any"}
      onChange={(kind) => onChange(kind === "any" ? undefined : kind)}
    />
  );
}
