import { Input, TextInput } from "@mantine/core";
import type { RightsName } from "#features/rights/rights.rules.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { languages } from "#platform/text/texts.ts";
import { Segments } from "#ui/buttons/Segments.tsx";
import { FieldGrid } from "#ui/forms/FieldGrid.tsx";
import type { ZodForm } from "#ui/forms/use_zod_form.ts";
import type { UserForm } from "../../user_form.rules.ts";
import { longestName } from "#features/session/session.rules.ts";
import { RightsChoice } from "./RightsChoice.tsx";
import classes from "./UserFields.module.css";

type Props = {
  form: ZodForm<UserForm>;
  /** What may be given; null where the rights are not the caller's to give. */
  rights: { saved: readonly RightsName[] } | null;
};

/** Who somebody is and what they may do, for the page and the modal alike. */
export function UserFields({ form, rights }: Props) {
  const { t } = useTexts();
  const values = form.getValues();
  return (
    <>
      <FieldGrid columns={2}>
        <TextInput
          label={t("users.first_name")}
          maxLength={longestName}
          withAsterisk
          aria-required
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("first_name")}
        />
        <TextInput
          label={t("users.last_name")}
          maxLength={longestName}
          withAsterisk
          aria-required
          autoComplete="off"
          {...form.getInputProps("last_name")}
        />
        <TextInput
          label={t("auth.email")}
          type="email"
          inputMode="email"
          maxLength={254}
          withAsterisk
          aria-required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps("email")}
        />
        <Input.Wrapper
          label={t("users.language")}
          labelElement="div"
          labelProps={{ className: classes.label }}
        >
          <Segments
            label={t("users.language")}
            options={languages.map((value) => ({
              value,
              label: <span lang={value}>{t(`language.${value}`)}</span>,
            }))}
            value={values.language}
            onChange={(language) => form.setFieldValue("language", language)}
          />
        </Input.Wrapper>
      </FieldGrid>
      {rights !== null && (
        <RightsChoice
          saved={rights.saved}
          value={values.rights_name}
          onChange={(rights_name) => form.setFieldValue("rights_name", rights_name)}
          error={form.errors["rights_name"] as string | undefined}
        />
      )}
    </>
  );
}
