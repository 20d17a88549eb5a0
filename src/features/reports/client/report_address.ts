import { useSearchParams } from "react-router";

/** The reports that open over the page, by their name in the address. */
export const openedReports = [
  "checks",
  "user_checks",
  "entries",
  "improvements",
  "processes",
  "use",
] as const;
export type OpenedReport = (typeof openedReports)[number];

const isReport = (name: string | null): name is OpenedReport =>
  openedReports.some((report) => report === name);

/** Which report stands open and whose checks it shows, as the address says. */
export function useReportAddress() {
  const [params, setParams] = useSearchParams();
  const named = params.get("report");
  return {
    report: isReport(named) ? named : null,
    person: params.get("person"),
    /** Opens a report; what narrowed the one before stays behind. */
    open: (report: OpenedReport, more: Record<string, string> = {}) =>
      setParams({ report, ...more }, { preventScrollReset: true }),
    /** Back to the page alone. */
    leave: () => setParams({}, { replace: true, preventScrollReset: true }),
  };
}

/** Where a report stands open, narrowed by nothing but a person. */
export const reportAddress = (report: OpenedReport, person?: string): string =>
  `?${new URLSearchParams({ report, ...(person !== undefined && { person }) })}`;
