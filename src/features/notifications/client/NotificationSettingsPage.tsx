import { Skeleton, Switch, VisuallyHidden } from "@mantine/core";
import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { call } from "#platform/client/api/call.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { failureText } from "#ui/states/failure_text.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import {
  getNotificationSettings,
  type NotificationEvent,
  type NotificationSettings,
  updateNotificationSettings,
} from "../notifications.contract.ts";
import { eventGroups } from "../panel.rules.ts";
import classes from "./NotificationSettingsPage.module.css";

const settingsQuery = queryOf(getNotificationSettings);

/** Of what the person is told and which way, at `/settings/notifications`. */
export function NotificationSettingsPage() {
  const { t } = useTexts();
  const query = useQuery(settingsQuery);
  return (
    <>
      <PageHeader title={t("settings.notifications")} meta={<span>{t("notif_settings.intro")}</span>} />
      <QueryState query={query} skeleton={<SettingsSkeleton />} place="part">
        {({ data }) => <SettingsTables settings={data} />}
      </QueryState>
    </>
  );
}

type Press = { key: keyof NotificationSettings; event: NotificationEvent; isOn: boolean };

function SettingsTables({ settings }: { settings: NotificationSettings }) {
  const { press, pressed } = useSwitches();
  const shown = { ...settings, ...Object.fromEntries(pressed.map(({ key, isOn }) => [key, isOn])) };
  return eventGroups.map(({ name, events }) => (
    <SettingsTable key={name} name={name} events={events} settings={shown} onPress={press} />
  ));
}

const pressing = ["notification-settings-pressed"];

/**
 * Saves a switch at once, one after another, also after those of a page that was left meanwhile. As long as a press is
 * not saved it is among `pressed`, in their order; one that cannot be saved is told of, and is no more.
 */
function useSwitches(): { press(press: Press): void; pressed: readonly Press[] } {
  const { t } = useTexts();
  const client = useQueryClient();
  const alerts = useAlerts();
  const { mutate } = useMutation({
    mutationKey: pressing,
    scope: { id: pressing.join() },
    networkMode: "always",
    mutationFn: ({ key, isOn }: Press) => call(updateNotificationSettings, { body: { [key]: isOn } }),
    onSuccess: async (saved) => {
      // What is on its way was read before.
      await client.cancelQueries({ queryKey: settingsQuery.queryKey });
      client.setQueryData(settingsQuery.queryKey, saved);
    },
    onError: (error, { event }) => {
      const reason = failureText(error, t);
      alerts.error(t("notif_settings.not_saved", { event: t(`notif_settings.${event}`), reason }));
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey: pressing }) === 1;
      if (isLast) void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
  const pressed = useMutationState({
    filters: { mutationKey: pressing, status: "pending" },
    select: ({ state }) => state.variables as Press,
  });
  return { press: mutate, pressed };
}

type TableProps = {
  name: (typeof eventGroups)[number]["name"];
  events: readonly NotificationEvent[];
  settings: NotificationSettings;
  onPress(press: Press): void;
};

function SettingsTable({ name, events, settings, onPress }: TableProps) {
  const { t } = useTexts();
  const id = useId();
  const ways = [t("notif_settings.in_app"), t("notif_settings.by_mail")] as const;
  return (
    <section className={classes.section}>
      <h2 id={id}>{t(`notif_settings.${name}`)}</h2>
      <table className={classes.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t("notif_settings.event")}</VisuallyHidden>
            </th>
            {ways.map((way) => (
              <th key={way} scope="col" className={classes.way}>
                {way}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event}>
              <th scope="row">
                {t(`notif_settings.${event}`)}
                <span className={classes.hint}>{t(`notif_settings.${event}_hint`)}</span>
              </th>
              {([event, `${event}_mail`] as const).map((key, index) => (
                <td key={key} className={classes.way}>
                  <Switch
                    classNames={{ root: classes.switch ?? "", track: classes.track ?? "" }}
                    aria-label={t("notif_settings.switch", {
                      event: t(`notif_settings.${event}`),
                      way: ways[index],
                    })}
                    checked={settings[key]}
                    onChange={({ currentTarget }) => onPress({ key, event, isOn: currentTarget.checked })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SettingsSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t("notif_settings.loading")}>
      {eventGroups.map(({ name, events }) => (
        <Skeleton key={name} height={40 + events.length * 64} my={24} />
      ))}
    </div>
  );
}
