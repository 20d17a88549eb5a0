import { IconInfoCircle } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Procedure } from "../../procedures.contract.ts";
import type { PageView } from "../../page_view.rules.ts";
import classes from "./DraftBanner.module.css";

type Props = {
  procedure: Procedure;
  view: PageView;
  /** How many things the draft changes for readers; undefined while that is not known. */
  difference: number | undefined;
};

/** Says when readers see something else than what is on screen. */
export function DraftBanner({ procedure, view, difference }: Props) {
  const { t } = useTexts();
  const texts = textsOf(procedure, view, difference);
  if (texts === null) return null;
  const { title, text } = texts;
  return (
    <section className={classes.root} aria-label={t("proc.draft.label")}>
      <IconInfoCircle size={18} aria-hidden className={classes.icon} />
      <p className={classes.words}>
        {title !== null && <strong>{t(title)} </strong>}
        {t(text)}
      </p>
    </section>
  );
}

/** Nothing where the tabs above say it all: what is published is read, or what differs from it. */
function textsOf({ status, has_draft_changes }: Procedure, view: PageView, difference: number | undefined) {
  if (status === "draft" && view === "live")
    return { title: "proc.withdrawn.title", text: "proc.withdrawn.text" } as const;
  if (status === "draft") return { title: "proc.draft.title", text: "proc.draft.reader_sees_none" } as const;
  if (!has_draft_changes || view === "changes") return null;
  if (difference === 0) return { title: null, text: "proc.draft.changes_none" } as const;
  return view === "draft" ? ({ title: "proc.draft.title", text: "proc.draft.reader_sees" } as const) : null;
}
