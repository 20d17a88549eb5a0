import { pagesOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { IdName } from "#platform/schemas.ts";
import { PagedSelect } from "#ui/forms/PagedSelect.tsx";
import { filterInstance } from "../../../names.contract.ts";

type Props = {
  kind: "procedure" | "process";
  value: IdName | null;
  /** The one that cannot be chosen. */
  except: number | null;
  onChange(entity: IdName | null): void;
  error: string | undefined;
  /** What it is chosen for, where it is not a trigger. */
  label?: string;
  isRequired?: boolean;
  className?: string | undefined;
  /** A form opens with the focus here. */
  "data-autofocus"?: boolean;
};

/** Chooses a procedure or a process of the company by name. */
export function ItemSelect({
  kind,
  value,
  except,
  onChange,
  error,
  label,
  isRequired = false,
  className,
  "data-autofocus": isFirst = false,
}: Props) {
  const { t } = useTexts();
  const { instance } = useUser();
  const asked = kind === "procedure" ? { procedures: "true" as const } : { processes: "true" as const };
  return (
    <PagedSelect
      className={className}
      data-autofocus={isFirst}
      label={label ?? t(`proc_form.trigger_${kind}`)}
      placeholder={t("proc_form.trigger_choose")}
      isRequired={isRequired}
      isClearable
      value={value}
      except={except}
      onChange={onChange}
      pagesOf={(search) =>
        pagesOf(
          filterInstance,
          { params: { id: instance.id }, query: { ...asked, ...(search !== "" && { search }) } },
          ({ data }) => ({ rows: (kind === "procedure" ? data.procedures : data.processes) ?? [] }),
        )
      }
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      nothingFound={t("proc_form.trigger_none_found")}
      error={error}
    />
  );
}
