import { IconCircleCheck, IconCircleHalf2, IconCircleX } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { StatusBadge } from "#ui/states/StatusBadge.tsx";
import { isByItem } from "../explained.rules.ts";
import { whyReportSentences, whySentences } from "../explained.sentences.ts";
import type { AccessExplanation } from "../special_rights.contract.ts";
import classes from "./Explanation.module.css";

type Row = { key: string; name: string; answer: "yes" | "item" | "no"; why: string[] };

/** What a person may do, and by what: every action with its answer and its reasons. */
export function Explanation({ explained, isOld }: { explained: AccessExplanation; isOld: boolean }) {
  const { t } = useTexts();
  const { item, rights, reports } = explained;
  const kind = item?.kind ?? null;
  const rows = rights.map(({ right, answer, reasons }) => ({
    right,
    row: {
      key: right,
      name: t(`why.right.${right}`),
      answer,
      why: whySentences(right, { answer, reasons }, kind, t),
    },
  }));
  const about = (isOfItems: boolean) =>
    rows.flatMap(({ right, row }) => (isByItem(right) === isOfItems ? [row] : []));

  return (
    <div className={classes.root} data-old={isOld || undefined} aria-live="polite">
      {item === null ? (
        <>
          <Rows title={t("why.in_company")} rows={about(false)} />
          <Rows title={t("why.about_items")} rows={about(true)} />
          <Rows
            title={t("why.about_reports")}
            rows={reports.map(({ report, answer, reasons }) => ({
              key: report,
              name: t(`custom_rights.report.${report}`),
              answer,
              why: whyReportSentences({ answer, reasons }, t),
            }))}
          />
        </>
      ) : (
        <Rows
          title={
            <>
              {item.name} <StatusBadge status={item.status} />
            </>
          }
          rows={rows.map(({ row }) => row)}
        />
      )}
    </div>
  );
}

const icons = { yes: IconCircleCheck, item: IconCircleHalf2, no: IconCircleX };
const words = { yes: "why.yes", item: "why.depends", no: "why.no" } as const;

function Rows({ title, rows }: { title: ReactNode; rows: readonly Row[] }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.list}>
        {rows.map(({ key, name, answer, why }) => {
          const Icon = icons[answer];
          return (
            <li key={key} className={classes.row} data-answer={answer}>
              <span className={classes.name}>{name}</span>
              <span className={classes.answer}>
                <Icon size={18} aria-hidden /> {t(words[answer])}
              </span>
              <span className={classes.why}>{why.join(" ")}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
