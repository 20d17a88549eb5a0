import { Skeleton, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/client/api/call.ts";
import { formSource } from "#platform/client/api/form_source.ts";
import { queryOf, useRefreshAround } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { useButtonState } from "#ui/buttons/use_button_state.ts";
import { FieldGrid } from "#ui/forms/FieldGrid.tsx";
import { StaleNotice } from "#ui/forms/newer/StaleNotice.tsx";
import { useFormSend } from "#ui/forms/use_form_send.ts";
import { useLeaveWarning } from "#ui/forms/use_leave_warning.tsx";
import { useNewerState } from "#ui/forms/newer/use_newer_state.ts";
import { bodyOf, useZodForm } from "#ui/forms/use_zod_form.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import {
  type ColorNames,
  colorNames,
  getColorNames,
  updateColorNames,
} from "../../colors/color_names.contract.ts";
import { colorNameLength } from "../../colors/color_names.rules.ts";
import { nodeColors } from "../../tree/tree.ts";
import { chartVariables } from "../chart/chart_variables.ts";
import classes from "./ColorNamesPage.module.css";
import { Swatch } from "./Swatch.tsx";

/** What the company calls the colours of steps, at `/settings/colors`: administrators change it, others read it. */
export function ColorNamesPage() {
  const { t } = useTexts();
  const query = useQuery(formSource(["color names"], (signal) => call(getColorNames, { signal })));
  return (
    <>
      <PageHeader title={t("settings.color_names")} meta={<span>{t("color_names.summary")}</span>} />
      <QueryState query={query} skeleton={<NamesSkeleton />} place="part">
        {({ data }) => <NamesForm saved={data} />}
      </QueryState>
    </>
  );
}

const valuesOf = ({ names }: ColorNames) => ({ names });

function NamesForm({ saved }: { saved: ColorNames }) {
  const { t } = useTexts();
  const button = useButtonState({ goesOn: true });
  const show = useRefreshAround();
  const form = useZodForm({ schema: bodyOf(updateColorNames), initial: valuesOf(saved) });
  const { held, takeSaved, ...newer } = useNewerState({
    form,
    start: saved,
    shape: colorNames,
    valuesOf,
    onNewer: (data) => void show(queryOf(getColorNames), { data }, getColorNames),
  });
  const { failure, sending } = useFormSend(form, newer.take);
  const isDirty = form.isDirty();
  useLeaveWarning(newer.unsaved !== null);
  const mayChange = saved.rights.entity_crud;

  const saving = ({ revision }: ColorNames) =>
    sending(async (values) => {
      const answer = await call(updateColorNames, { body: { ...values, revision } });
      form.takeSaved(values, valuesOf(answer.data));
      takeSaved(answer.data);
      await show(queryOf(getColorNames), answer, getColorNames);
    });

  return (
    <form noValidate onSubmit={button.submit(saving(held))} className={classes.form} style={chartVariables}>
      <FieldGrid columns={2}>
        {nodeColors.map((color) => (
          <TextInput
            key={color}
            label={t(`color.${color}`)}
            leftSection={<Swatch color={color} />}
            readOnly={!mayChange}
            maxLength={colorNameLength}
            {...(mayChange && { placeholder: t("color_names.example") })}
            {...form.getInputProps(`names.${color}`)}
          />
        ))}
      </FieldGrid>
      <Text c="dimmed" size="sm">
        {t(mayChange ? "color_names.hint" : "color_names.read_only")}
      </Text>
      <FailureAlert failure={failure} />
      <StaleNotice newer={newer} onSaveOver={saving(newer.stale?.data ?? held)} />
      {mayChange && (
        <div>
          <StateButton
            type="submit"
            state={button}
            disabled={!isDirty && button.phase === "idle"}
            isWaiting={newer.stale !== null}
          >
            {t("button.save")}
          </StateButton>
        </div>
      )}
    </form>
  );
}

function NamesSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t("list.loading")}>
      <Skeleton height={60} mb={12} />
      <Skeleton height={60} mb={12} />
      <Skeleton height={60} />
    </div>
  );
}
