import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconArrowsDiff, IconInfoCircle } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Procedure } from "../../procedures.contract.ts";
import { draftChangesOf } from "../compare/draft_changes.ts";
import classes from "./DraftBanner.module.css";
import type { PageView } from "../../page_view.rules.ts";

type Props = { procedure: Procedure; view: PageView; onView(view: PageView): void };

/** Says when readers see something else than what is on screen. */
export function DraftBanner({ procedure, view, onView }: Props) {
  const { t } = useTexts();
  const { slug, status, has_draft_changes, has_live_steps } = procedure;
  const hasBoth = has_live_steps && has_draft_changes;
  const isWithdrawn = status === "draft" && view === "live";
  // The count is a courtesy: while it is not there, the banner still says what matters.
  const changes = useQuery({ ...draftChangesOf(slug), enabled: hasBoth && !isWithdrawn });

  if (status === "live" && !has_draft_changes) return null;

  const title = isWithdrawn ? "proc.withdrawn.title" : view === "draft" ? "proc.draft.title" : null;
  const readers = isWithdrawn
    ? "proc.withdrawn.text"
    : status === "draft"
      ? "proc.draft.reader_sees_none"
      : view === "live"
        ? null
        : "proc.draft.reader_sees";
  const count = changes.data?.count;
  return (
    <section
      className={classes.root}
      aria-label={t("proc.draft.label")}
      data-short={(title === null && readers === null) || undefined}
    >
      <IconInfoCircle size={18} aria-hidden className={classes.icon} />
      <p className={classes.words}>
        {title !== null && <strong>{t(title)} </strong>}
        {hasBoth && !isWithdrawn && (
          <span>
            {count === undefined
              ? t("proc.draft.waiting")
              : count === 0
                ? t("proc.draft.changes_none")
                : t("proc.draft.changes", { count })}{" "}
          </span>
        )}
        {readers !== null && t(readers)}
      </p>
      {hasBoth && view !== "changes" && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowsDiff size={14} aria-hidden />}
          onClick={() => onView("changes")}
        >
          {t("proc.action.compare")}
        </Button>
      )}
    </section>
  );
}
