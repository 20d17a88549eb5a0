import { Button, Skeleton } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile, IconEye } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { queryOf, useChanged } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { type Translate, useTexts } from "#platform/client/use_texts.ts";
import { useIsPhone } from "#ui/device/use_device.ts";
import { fullName } from "#ui/content/PersonName.tsx";
import { useConfirm } from "#ui/modals/use_confirm.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { ForbiddenView } from "#ui/states/RefusalView.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { endOtherSessions, endSession, listSessions, type OwnSession } from "../profile.contract.ts";
import classes from "./SessionsPage.module.css";

const sessionsQuery = queryOf(listSessions);

/** Where the person is signed in, at `/settings/sessions`: each session, or all but this one, can be ended. */
export function SessionsPage() {
  // Where somebody is signed in is nothing for who looks through their eyes.
  return useUser().impersonator === null ? <OwnSessions /> : <ForbiddenView />;
}

function OwnSessions() {
  const { t } = useTexts();
  const query = useQuery({ ...sessionsQuery, refetchOnMount: "always" });
  const ending = useEnding();
  const hasOthers = (query.data?.data.data.length ?? 0) > 1;
  // The button of a phone has no room beside the title, and says nothing before it is said what this is.
  const isPhone = useIsPhone();
  const endAll = hasOthers && (
    <Button variant="default" onClick={ending.all}>
      {t("sessions.end_all")}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t("settings.sessions")}
        meta={
          <>
            <span>{t("sessions.intro")}</span>
            {isPhone && endAll}
          </>
        }
        {...(!isPhone && endAll !== false && { actions: endAll })}
      />
      <QueryState query={query} skeleton={<SessionsSkeleton />} place="part">
        {({ data: { data: sessions, total } }) => (
          <>
            <ul className={classes.list}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={ending.one} />
              ))}
            </ul>
            {total > sessions.length && (
              <p className={classes.intro}>{t("sessions.only_last", { count: total })}</p>
            )}
          </>
        )}
      </QueryState>
    </>
  );
}

type Ending = { one(session: OwnSession): void; all(): void };

function useEnding(): Ending {
  const { t } = useTexts();
  const confirm = useConfirm();
  const changed = useChanged();
  const alerts = useAlerts();
  return {
    one: (session) =>
      confirm({
        title: t("sessions.end_title"),
        text: t("sessions.end_text", { device: deviceName(session, t) }),
        action: t("sessions.end"),
        closeAfter: 0,
        async onAct() {
          await call(endSession, { params: { id: session.id } }).catch((error: unknown) => {
            // It has ended by itself meanwhile.
            if (!(error instanceof CallError && error.status === 404)) throw error;
          });
          alerts.success(t("sessions.ended"));
          await changed(endSession);
        },
      }),
    all: () =>
      confirm({
        title: t("sessions.end_all_title"),
        text: t("sessions.end_all_text"),
        action: t("sessions.end_all"),
        closeAfter: 0,
        async onAct() {
          await call(endOtherSessions);
          alerts.success(t("sessions.ended_all"));
          await changed(endOtherSessions);
        },
      }),
  };
}

/** The device as people call it, as far as it is known. */
function deviceName({ browser, system }: Pick<OwnSession, "browser" | "system">, t: Translate): string {
  if (browser !== null && system !== null) return t("sessions.device", { browser, system });
  return browser ?? system ?? t("sessions.device_unknown");
}

const mobile: ReadonlySet<OwnSession["system"]> = new Set(["Android", "iPhone", "iPad"] as const);

type RowProps = { session: OwnSession; onEnd: Ending["one"] };

function SessionRow({ session, onEnd }: RowProps) {
  const { t } = useTexts();
  const dates = useDates();
  const { is_current, impersonator, ip, created_at, last_seen_at } = session;
  const Icon = impersonator ? IconEye : mobile.has(session.system) ? IconDeviceMobile : IconDeviceDesktop;
  const device = deviceName(session, t);
  return (
    <li className={classes.row}>
      <Icon size={24} aria-hidden className={classes.icon} />
      <div className={classes.main}>
        <div className={classes.name}>
          {device}
          {is_current && <span className={classes.mark}>{t("sessions.current")}</span>}
          {impersonator && (
            <span className={classes.mark} data-looking>
              {t("sessions.looking", { name: fullName(impersonator) })}
            </span>
          )}
        </div>
        <ul className={classes.facts}>
          <li>{t("sessions.last_seen", { when: dates.relative(last_seen_at) })}</li>
          <li>{t("sessions.began", { when: dates.dateTime(created_at) })}</li>
          {ip !== null && <li>{t("sessions.address", { ip })}</li>}
        </ul>
      </div>
      {!is_current && (
        <Button
          variant="default"
          size="xs"
          aria-label={t("sessions.end_of", { device })}
          onClick={() => onEnd(session)}
        >
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}

function SessionsSkeleton() {
  return (
    <div className={classes.list} aria-hidden>
      {[1, 2].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={40} />
        </div>
      ))}
    </div>
  );
}
