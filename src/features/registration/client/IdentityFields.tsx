import { Select, TextInput } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import { foldText } from "#platform/text/fold_text.ts";
import { Segments } from "#ui/buttons/Segments.tsx";
import { FieldGrid } from "#ui/forms/FieldGrid.tsx";
import { PasswordField } from "#ui/forms/PasswordField.tsx";
import type { ZodForm } from "#ui/forms/use_zod_form.ts";
import { type IdentityForm, taxHint } from "../billing_form.rules.ts";
import { isDoubtfulCnp } from "../identity.rules.ts";
import classes from "./IdentityFields.module.css";

type Props = {
  form: Pick<ZodForm<IdentityForm>, "getValues" | "getInputProps"> & {
    setFieldValue(field: "has_company", value: IdentityForm["has_company"]): void;
  };
  /** A personal code is kept and need not be given again. */
  has_cnp: boolean;
  countries: readonly { iso: string; name: string }[];
  /** As large as what they stand among: on a page of their own, or in a dialog. */
  size: "md" | "sm";
};

const homeCountry = "RO";
const nameLength = 255;

/** Whom to invoice: a company or a person, in which country. */
export function IdentityFields({ form, has_cnp, countries, size }: Props) {
  const { t } = useTexts();
  const field = { size, required: true, withAsterisk: false } as const;
  const { has_company, country, company_cui, cnp } = form.getValues();
  const hint = taxHint(company_cui, country);
  const isHome = country === homeCountry;
  const codeHint =
    isHome && isDoubtfulCnp(cnp)
      ? t("reg.cui_doubtful")
      : has_cnp
        ? t("reg.cnp_given")
        : [...(isHome ? [] : [t("reg.personal_code_hint")]), t("reg.cnp_hint")].join(" ");
  const home = countries.filter(({ iso }) => iso === homeCountry);
  const listed = [...home, ...countries.filter(({ iso }) => iso !== homeCountry)];

  return (
    <>
      <Segments
        label={t("reg.who")}
        options={[
          { value: "1", label: t("reg.company") },
          { value: "0", label: t("reg.person") },
        ]}
        value={has_company}
        onChange={(value) => form.setFieldValue("has_company", value)}
      />
      <FieldGrid columns={2}>
        {has_company === "1" ? (
          <>
            <TextInput
              {...field}
              className={classes.name ?? ""}
              label={t("reg.company_name")}
              autoComplete="organization"
              maxLength={nameLength}
              {...form.getInputProps("company_name")}
            />
            <TextInput
              {...field}
              label={t("reg.cui")}
              description={hint.isDoubtful ? t("reg.cui_doubtful") : t("reg.cui_hint")}
              inputWrapperOrder={["label", "input", "description", "error"]}
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              {...(hint.prefix !== null && {
                leftSection: (
                  <span aria-hidden className={classes.prefix}>
                    {hint.prefix}
                  </span>
                ),
                leftSectionWidth: 48,
              })}
              {...form.getInputProps("company_cui")}
            />
          </>
        ) : (
          <>
            <TextInput
              {...field}
              className={classes.name ?? ""}
              label={t("reg.full_name")}
              autoComplete="name"
              maxLength={nameLength}
              {...form.getInputProps("complet_name")}
            />
            <PasswordField
              size={size}
              label={t(isHome ? "reg.cnp" : "reg.personal_code")}
              description={codeHint}
              inputWrapperOrder={["label", "input", "description", "error"]}
              autoComplete="off"
              inputMode="numeric"
              maxLength={40}
              required={!has_cnp}
              showLabel={t("reg.cnp_show")}
              {...form.getInputProps("cnp")}
            />
          </>
        )}
        <Select
          {...field}
          label={t("reg.country")}
          data={listed.map(({ iso, name }) => ({ value: iso, label: name }))}
          searchable
          allowDeselect={false}
          autoComplete="off"
          maxDropdownHeight={280}
          nothingFoundMessage={t("list.filter_none")}
          filter={({ options, search }) =>
            options.filter(
              (option) => "label" in option && foldText(option.label).includes(foldText(search.trim())),
            )
          }
          {...form.getInputProps("country")}
        />
      </FieldGrid>
    </>
  );
}
