import { NumberInput, Radio, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/client/api/call.ts";
import { queryOf, useRefresh } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { useButtonState } from "#ui/buttons/use_button_state.ts";
import { useConfirm } from "#ui/modals/use_confirm.tsx";
import { useLeaveWarning } from "#ui/forms/use_leave_warning.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import {
  getTimeSettings,
  listInstanceVisits,
  listProcedureVisits,
  type TimeMode,
  timeModes,
  updateTimeSettings,
} from "../visits.contract.ts";
import { TimeExplanation } from "./TimeExplanation.tsx";
import classes from "./TimeSettingsPage.module.css";

type Settings = { mode: TimeMode; retention_days: number };

/** What the company keeps of the time on procedures, at `/settings/time`; who may not change it reads it. */
export function TimeSettingsPage() {
  const { t } = useTexts();
  const query = useQuery(queryOf(getTimeSettings));
  const mayChange = query.data?.data.rights.entity_crud ?? true;
  return (
    <>
      <PageHeader
        title={t("time.title")}
        meta={<span>{t(mayChange ? "time.settings.summary" : "time.settings.read_only")}</span>}
      />
      <QueryState query={query} skeleton={<SettingsSkeleton />} place="part">
        {({ data: { rights, ...settings } }) =>
          rights.entity_crud ? (
            <SettingsForm saved={settings} />
          ) : (
            <section className={classes.section}>
              <h2>{t(`time.mode.${settings.mode}`)}</h2>
              <TimeExplanation {...settings} />
            </section>
          )
        }
      </QueryState>
    </>
  );
}

function SettingsForm({ saved }: { saved: Settings }) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const alerts = useAlerts();
  const refresh = useRefresh();
  const button = useButtonState({ goesOn: true });
  const [edited, setEdited] = useState<{ mode?: TimeMode; days?: number | string }>({});
  const mode = edited.mode ?? saved.mode;
  // What cannot be seen must not keep the rest from being saved.
  const days = (mode === "per_person" ? edited.days : undefined) ?? saved.retention_days;
  const [isRefused, setRefused] = useState(false);
  const retention_days = Number(days);
  const isWhole = Number.isInteger(retention_days) && retention_days >= 1 && retention_days <= 365;
  const isDirty = mode !== saved.mode || retention_days !== saved.retention_days;
  useLeaveWarning(isDirty);

  async function save() {
    // What was not chosen here stays as somebody else may have set it meanwhile.
    const body = {
      ...(edited.mode !== undefined && { mode }),
      ...(edited.days !== undefined && mode === "per_person" && { retention_days }),
    };
    await call(updateTimeSettings, { body });
    await refresh(getTimeSettings, listProcedureVisits, listInstanceVisits);
    // Unless somebody has gone on choosing meanwhile.
    setEdited((now) => (now === edited ? {} : now));
  }

  /** What can no longer be undone is asked first. */
  async function act() {
    setRefused(!isWhole);
    if (!isWhole) return "refused" as const;
    const loses =
      saved.mode === "per_person" && (mode !== "per_person" || retention_days < saved.retention_days);
    if (!loses) {
      await save().catch((error: unknown) => {
        alerts.error(error);
        throw error;
      });
      return "done" as const;
    }
    confirm({
      title: t("time.settings.confirm_title"),
      text:
        mode === "per_person"
          ? t("time.settings.confirm_shorter", { count: retention_days })
          : t("time.settings.confirm_removed"),
      attention: true,
      danger: true,
      action: t("time.settings.confirm_action"),
      onAct: save,
    });
    return "cancelled" as const;
  }

  return (
    <section className={classes.section}>
      <form noValidate onSubmit={button.submit(act)}>
        <Stack gap={24}>
          <Radio.Group
            label={t("time.settings.mode")}
            value={mode}
            onChange={(value) =>
              setEdited({ ...edited, mode: timeModes.find((known) => known === value) ?? mode })
            }
          >
            <Stack gap={12} mt={8}>
              {timeModes.toReversed().map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={t(`time.mode.${value}`)}
                  description={t(`time.mode.${value}_hint`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          {mode === "per_person" && (
            <NumberInput
              label={t("time.settings.retention")}
              description={t("time.settings.retention_hint")}
              className={classes.days ?? ""}
              min={1}
              max={365}
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="none"
              value={days}
              error={isRefused && !isWhole ? t("time.settings.retention_range") : null}
              onChange={(value) => setEdited({ ...edited, days: value })}
            />
          )}
          <div className={classes.told}>
            <h2>{t("time.settings.told")}</h2>
            <TimeExplanation mode={mode} retention_days={isWhole ? retention_days : saved.retention_days} />
          </div>
          <div>
            <StateButton type="submit" state={button} disabled={!isDirty && button.phase === "idle"}>
              {t("button.save")}
            </StateButton>
          </div>
        </Stack>
      </form>
    </section>
  );
}

function SettingsSkeleton() {
  const { t } = useTexts();
  return (
    <Stack gap={16} role="status" aria-label={t("shell.loading")} pt={24}>
      {["a", "b", "c"].map((line) => (
        <Skeleton key={line} height={40} />
      ))}
    </Stack>
  );
}
