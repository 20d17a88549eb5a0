import { Skeleton } from "@mantine/core";
import {
  IconBulb,
  IconChartBar,
  IconChecklist,
  IconChevronRight,
  IconClockHour4,
  IconSitemap,
  IconUserCheck,
} from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { lazyComponent, LazyPlace } from "#platform/client/lazy.tsx";
import { type SessionUser, useUser } from "#platform/client/use_session.tsx";
import { type TextKey, useTexts } from "#platform/client/use_texts.ts";
import type { MenuIcon } from "#ui/client_feature.ts";
import { type ModalName, useModals } from "#ui/modals/use_modals.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import { type OpenedReport, reportAddress, useReportAddress } from "./report_address.ts";
import classes from "./ReportsPage.module.css";

const CheckCharts = lazyComponent(() => import("./CheckCharts.tsx"), "CheckCharts");
const OverTime = lazyComponent(() => import("./CheckCharts.tsx"), "OverTime");

type Area = { report: OpenedReport; title: TextKey; hint: TextKey; icon: MenuIcon; person?: string };

/** What a person may open: the reports about everybody that are theirs to read, and always their own data. */
function areasOf({ slug, rights: { reports } }: SessionUser): Area[] {
  const areas: Area[] = [];
  if (reports.includes("procedures"))
    areas.push(
      { report: "checks", title: "report.checks", hint: "report.checks_hint", icon: IconChecklist },
      { report: "use", title: "report.use", hint: "report.use_hint", icon: IconChartBar },
    );
  if (reports.includes("users"))
    areas.push(
      { report: "entries", title: "report.entries", hint: "report.entries_all", icon: IconClockHour4 },
      {
        report: "user_checks",
        title: "report.user_checks",
        hint: "report.user_checks_hint",
        icon: IconUserCheck,
      },
    );
  else
    areas.push(
      {
        report: "user_checks",
        title: "report.own_checks",
        hint: "report.own_checks_hint",
        icon: IconUserCheck,
        person: slug,
      },
      { report: "entries", title: "report.own_entries", hint: "report.entries_own", icon: IconClockHour4 },
    );
  if (reports.includes("improvements"))
    areas.push({
      report: "improvements",
      title: "report.improvements",
      hint: "report.improvements_hint",
      icon: IconBulb,
    });
  if (reports.includes("processes"))
    areas.push({
      report: "processes",
      title: "report.processes",
      hint: "report.processes_hint",
      icon: IconSitemap,
    });
  return areas;
}

/** What was done with procedures and processes; one's own, or everybody's for who may read the reports. */
export function ReportsPage() {
  const { t } = useTexts();
  const user = useUser();
  useOpenReport(user);
  const areas = areasOf(user);
  const { reports } = user.rights;
  const hasCharts = reports.includes("procedures");
  return (
    <>
      <PageHeader
        title={t("menu.reports")}
        meta={<span>{t(reports.length > 0 ? "report.summary_all" : "report.summary_own")}</span>}
      />
      {hasCharts && (
        <div className={classes.first}>
          <ErrorBoundary frame={(words) => words}>
            <LazyPlace fallback={<Skeleton height={180} />}>
              <OverTime />
            </LazyPlace>
          </ErrorBoundary>
        </div>
      )}
      <ul className={classes.areas}>
        {areas.map(({ report, title, hint, icon: Icon, person }) => (
          <li key={title} className={classes.area}>
            <Icon size={24} stroke={1.6} aria-hidden className={classes.icon} />
            <div className={classes.words}>
              <h2 className={classes.title}>
                <Link to={reportAddress(report, person)} preventScrollReset className={classes.open ?? ""}>
                  {t(title)}
                </Link>
              </h2>
              <p className={classes.hint}>{t(hint)}</p>
            </div>
            <IconChevronRight size={20} aria-hidden className={classes.arrow} />
          </li>
        ))}
      </ul>
      {hasCharts && (
        <ErrorBoundary frame={(words) => words}>
          <LazyPlace>
            <CheckCharts />
          </LazyPlace>
        </ErrorBoundary>
      )}
    </>
  );
}

/** The modal of each report. */
const modalOf = {
  entries: "entries_procedure_users",
  checks: "report_procedures_checks",
  user_checks: "report_procedures_checks",
  improvements: "report_improvements",
  processes: "report_processes",
  use: "report_procedure_use",
} as const satisfies Record<OpenedReport, ModalName>;

/** Opens what the address names, and closes it when the address no longer does. */
function useOpenReport(user: SessionUser): void {
  const { report, leave } = useReportAddress();
  const modals = useModals();
  const show = useEffectEvent((wanted: OpenedReport) => {
    const options = { onDismiss: leave };
    if (wanted === "entries") {
      const of = { instance_id: user.instance.id };
      modals.open(modalOf.entries, { of, seesAll: user.rights.reports.includes("users") }, options);
    } else if (wanted === "checks" || wanted === "user_checks")
      modals.open(modalOf.checks, { isOfPerson: wanted === "user_checks" }, options);
    else modals.open(modalOf[wanted], {}, options);
  });
  const hide = useEffectEvent((shown: OpenedReport) => modals.close(modalOf[shown]));
  useEffect(() => {
    if (report === null) return;
    show(report);
    return () => hide(report);
  }, [report]);
}
