import { useUser } from "#platform/client/session.tsx";
import { useTexts } from "#platform/client/texts.ts";
import { failureText } from "#platform/client/ui/alerts.tsx";
import { useModals } from "#platform/client/ui/modals.tsx";
import { NameMultiSelect } from "#platform/client/ui/NameMultiSelect.tsx";
import { useRoleList } from "./role_list.ts";

type Props = {
  label: string;
  value: readonly number[];
  onChange(ids: number[]): void;
  /** What the chosen ones were called when they were chosen, for those deleted since. */
  selected?: readonly { id: number; name: string }[];
  error?: string | undefined;
  description?: string;
  required?: boolean;
  disabled?: boolean;
  maxValues?: number;
};

/** Chooses organisational roles; who may manage them creates a missing one on the way, which is then chosen. */
export function RoleSelect(props: Props) {
  const { t } = useTexts();
  const { rights } = useUser();
  const modals = useModals();
  const { data, error } = useRoleList();
  return (
    <NameMultiSelect
      {...props}
      placeholder={t("roles.choose")}
      options={data}
      failure={error && failureText(error, t)}
      create={
        rights.manage_roles
          ? {
              label: (name) => (name === "" ? t("roles.create") : t("roles.create_named", { name })),
              open: (name, onSaved) => modals.open("role", { name, onSaved }),
            }
          : undefined
      }
    />
  );
}
