import { Skeleton, Switch, VisuallyHidden } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useRef } from "react";
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

type Save = (key: keyof NotificationSettings, event: NotificationEvent, isOn: boolean) => void;

function SettingsTables({ settings }: { settings: NotificationSettings }) {
  const save = useSwitches();
  return eventGroups.map(({ name, events }) => (
    <SettingsTable key={name} name={name} events={events} settings={settings} onSave={save} />
  ));
}

/** Saves a switch at once, one after another; it goes back with a message when it was not saved. */
function useSwitches(): Save {
  const { t } = useTexts();
  const client = useQueryClient();
  const alerts = useAlerts();
  const queue = useRef<Promise<void>>(Promise.resolve());
  /** Of switches whose presses are being saved: how many are, and what is known to be saved. */
  const pressed = useRef(new Map<keyof NotificationSettings, { left: number; saved: boolean }>());

  const show = (key: keyof NotificationSettings, isOn: boolean) => {
    // What is on its way was read before.
    void client.cancelQueries({ queryKey: settingsQuery.queryKey });
    client.setQueryData(
      settingsQuery.queryKey,
      (known) => known && { ...known, data: { ...known.data, [key]: isOn } },
    );
  };

  return (key, event, isOn) => {
    const held = pressed.current.get(key) ?? { left: 0, saved: !isOn };
    pressed.current.set(key, held);
    held.left += 1;
    show(key, isOn);
    queue.current = queue.current.then(async () => {
      try {
        await call(updateNotificationSettings, { body: { [key]: isOn } });
        held.saved = isOn;
      } catch (error) {
        const reason = failureText(error, t);
        alerts.error(t("notif_settings.not_saved", { event: t(`notif_settings.${event}`), reason }));
      }
      held.left -= 1;
      // A newer press of it says by itself what becomes of it.
      if (held.left > 0) return;
      pressed.current.delete(key);
      if (held.saved !== isOn) show(key, held.saved);
      if (pressed.current.size === 0) void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    });
  };
}

type TableProps = {
  name: (typeof eventGroups)[number]["name"];
  events: readonly NotificationEvent[];
  settings: NotificationSettings;
  onSave: Save;
};

function SettingsTable({ name, events, settings, onSave }: TableProps) {
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
                    onChange={({ currentTarget }) => onSave(key, event, currentTarget.checked)}
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
