import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { call } from "#platform/client/api/call.ts";
import { formSource } from "#platform/client/api/form_source.ts";
import { useChanged } from "#platform/client/api/query.ts";
import { useSession } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { useButtonState } from "#ui/buttons/use_button_state.ts";
import { useFormSend } from "#ui/forms/use_form_send.ts";
import { useZodForm } from "#ui/forms/use_zod_form.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { identityBodyOf, identityOf, identitySchema } from "../billing_form.rules.ts";
import { getBillingDetails, getCountries, updateBillingDetails } from "../registration.contract.ts";
import { IdentityFields } from "./IdentityFields.tsx";

/** Corrects whom invoices are made out to. */
export function BillingDetailsModal(controls: ModalControls) {
  const { t, language } = useTexts();
  const start = useQuery(
    formSource(["billing_details", language], async (signal) => {
      const [details, countries] = await Promise.all([
        call(getBillingDetails, { signal }),
        call(getCountries, { signal }),
      ]);
      return { details: details.data, countries: countries.data };
    }),
  );
  // What is being typed stays while the countries come in another language.
  const [first, setFirst] = useState(start.data);
  if (first === undefined && start.data !== undefined) setFirst(start.data);
  if (first !== undefined)
    return <Correcting details={first.details} countries={(start.data ?? first).countries} {...controls} />;
  return (
    <ModalFrame title={t("reg.correct_title")}>
      <QueryState query={start} skeleton={<Skeleton height={220} />} place="part">
        {() => null}
      </QueryState>
    </ModalFrame>
  );
}

type Props = ModalControls & {
  details: Awaited<ReturnType<typeof detailsOf>>;
  countries: readonly { iso: string; name: string }[];
};

const detailsOf = async () => (await call(getBillingDetails)).data;

function Correcting({ details, countries, close, dismiss, setDirty }: Props) {
  const { t } = useTexts();
  const alerts = useAlerts();
  const changed = useChanged();
  const { refresh } = useSession();
  const formId = useId();
  const button = useButtonState();
  const [initial] = useState(() => identityOf(details));
  const [schema] = useState(() => identitySchema(details));
  const form = useZodForm({ schema, initial });
  const { failure, sending } = useFormSend(form);
  const isDirty = form.isDirty();
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);

  async function send(filled: typeof initial) {
    await call(updateBillingDetails, { body: identityBodyOf(filled) });
    // The company may be called otherwise by it.
    await refresh();
    await changed(updateBillingDetails);
    close();
    alerts.success(t("reg.corrected"));
  }

  return (
    <ModalFrame
      title={t("reg.correct_title")}
      footer={
        <>
          <Button variant="default" onClick={dismiss}>
            {t("button.cancel")}
          </Button>
          <StateButton type="submit" form={formId} state={button}>
            {t("button.save")}
          </StateButton>
        </>
      }
    >
      <form id={formId} onSubmit={button.submit(sending(send))} noValidate>
        <Stack gap={16}>
          <Text size="sm" c="dimmed">
            {t("reg.correct_hint")}
          </Text>
          <IdentityFields form={form} has_cnp={details.has_cnp} countries={countries} size="sm" />
          <FailureAlert failure={failure} />
        </Stack>
      </form>
    </ModalFrame>
  );
}
