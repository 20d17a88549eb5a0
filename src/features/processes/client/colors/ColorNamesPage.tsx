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
import { useLeaveWarning } from "#ui/forms/use_leave_warning.tsx";
import { usePageForm } from "#ui/forms/use_page_form.ts";
import { bodyOf } from "#ui/forms/use_zod_form.ts";
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

type NameLabels = Record<(typeof nodeColors)[number], string>;

const valuesOf = ({ names }: ColorNames) => ({ names });

function NamesForm({ saved }: { saved: ColorNames }) {
  const { t } = useTexts();
  const button = useButtonState({ goesOn: true });
  const showAround = useRefreshAround();
  const { form, failure, newer, act, saveOver } = usePageForm({
    saved,
    shape: colorNames,
    schema: bodyOf(updateColorNames),
    valuesOf,
    save: (values, revision) => call(updateColorNames, { body: { ...values, revision } }),
    show: (newest) => showAround(queryOf(getColorNames), newest, getColorNames),
  });
  const isDirty = form.isDirty();
  useLeaveWarning(newer.unsaved !== null);
  const mayChange = saved.rights.entity_crud;

  const names = Object.fromEntries(nodeColors.map((color) => [color, t(`color.${color}`)])) as NameLabels;

  return (
    <form noValidate onSubmit={button.submit(act)} className={classes.form} style={chartVariables}>
      <FieldGrid columns={2}>
        {nodeColors.map((color) => (
          <TextInput
            key={color}
            label={names[color]}
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
      <StaleNotice newer={newer} labels={{ names }} onSaveOver={saveOver} />
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
