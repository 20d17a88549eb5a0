import { filterInstance } from "#features/procedures/names.contract.ts";
import { pagesOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { IdName } from "#platform/schemas.ts";
import { PagedSelect } from "#ui/forms/PagedSelect.tsx";

type Props = {
  kind: "procedure" | "process";
  value: IdName | null;
  onChange(item: IdName | null): void;
};

/** Chooses the procedure or the process that is asked about. */
export function ItemSelect({ kind, value, onChange }: Props) {
  const { t } = useTexts();
  const { instance } = useUser();
  const asked = kind === "procedure" ? { procedures: "true" as const } : { processes: "true" as const };
  return (
    <PagedSelect<IdName>
      label={t(`why.choose_${kind}`)}
      placeholder={t("why.item_choose")}
      isClearable
      value={value}
      onChange={onChange}
      pagesOf={(search) =>
        pagesOf(
          filterInstance,
          { params: { id: instance.id }, query: { ...asked, ...(search !== "" && { search }) } },
          ({ data }): { rows: IdName[] } => ({
            rows: (kind === "procedure" ? data.procedures : data.processes) ?? [],
          }),
        )
      }
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      nothingFound={t("why.item_none")}
    />
  );
}
