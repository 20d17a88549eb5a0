import "./print.css";
import { useEffect } from "react";
import { useDates } from "#platform/client/use_dates.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Procedure } from "../../procedures.contract.ts";
import { printSheetOf } from "../../print_sheet.rules.ts";

/** While a procedure is on screen, printing puts its name, version, date and the page number on every page. */
export function usePrintSheet({ name, version, source, status, has_draft_changes }: Procedure): void {
  const { t } = useTexts();
  const company = useUser().instance.name;
  const dates = useDates();
  const saved = t("proc.print.version", { number: version.number, date: dates.day(version.created_at) });
  const isPublished = status === "live" && (source === "live" || !has_draft_changes);
  const shown = isPublished ? saved : `${saved} · ${t("proc.print.draft")}`;

  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const write = () =>
      sheet.replaceSync(
        printSheetOf({
          name,
          company,
          version: shown,
          printed: `${t("proc.print.uncontrolled")} · ${t("proc.print.printed", { date: dates.day(new Date().toISOString()) })}`,
          page: t("proc.print.page"),
          of: t("proc.print.of"),
        }),
      );
    write();
    // A page may have stood open since yesterday.
    window.addEventListener("beforeprint", write);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      window.removeEventListener("beforeprint", write);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [name, company, shown, t, dates]);
}
