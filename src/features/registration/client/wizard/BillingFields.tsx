import { Anchor, Checkbox, Text } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import type { ZodForm } from "#ui/forms/use_zod_form.ts";
import type { BillingForm } from "../../billing_form.rules.ts";
import { IdentityFields } from "../IdentityFields.tsx";
import type { WizardStart } from "./use_wizard_start.ts";

type Props = { form: ZodForm<BillingForm>; start: WizardStart };

/** Whom to invoice, and the terms. */
export function BillingFields({ form, start: { countries, details, registration } }: Props) {
  const { t } = useTexts();
  return (
    <>
      <IdentityFields form={form} has_cnp={details.has_cnp} countries={countries} size="md" />
      <Checkbox
        label={
          <>
            {t(registration.terms_url === null ? "reg.terms_unpublished" : "reg.terms")}{" "}
            {registration.terms_url !== null && (
              <Anchor href={registration.terms_url} target="_blank" rel="noopener" inherit underline="always">
                {t("reg.terms_link")}
              </Anchor>
            )}
          </>
        }
        {...(registration.terms_url === null && {
          description: (
            <>
              {t("reg.terms_nowhere")}{" "}
              {registration.support_email === null ? (
                t("reg.terms_ask")
              ) : (
                <Anchor href={`mailto:${registration.support_email}`} inherit underline="always">
                  {t("reg.terms_ask_at", { email: registration.support_email })}
                </Anchor>
              )}
            </>
          ),
        })}
        {...form.getInputProps("agree_with_terms", { type: "checkbox" })}
      />
      {registration.privacy_url !== null && (
        <Text size="sm">
          <Anchor href={registration.privacy_url} target="_blank" rel="noopener" inherit underline="always">
            {t("reg.privacy")}
          </Anchor>
        </Text>
      )}
    </>
  );
}
