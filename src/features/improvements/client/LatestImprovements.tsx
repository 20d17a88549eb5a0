import { Button } from "@mantine/core";
import { IconBulb, IconPaperclip } from "@tabler/icons-react";
import { Link } from "react-router";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { fullName } from "#ui/content/PersonName.tsx";
import { quoteOf } from "../improvement_form.rules.ts";
import type { Improvement } from "../improvements.contract.ts";
import { ImprovementStatus } from "./ImprovementStatus.tsx";
import classes from "./LatestImprovements.module.css";
import { preloadPanel } from "./use_improvements_panel.tsx";

type Latest = Pick<Improvement, "id" | "body" | "status" | "created_at" | "user"> & {
  files: readonly unknown[];
};

type Props = {
  /** Newest first; more than are shown may be given. */
  latest: readonly Latest[];
  total: number;
  /** The page of all of them. */
  path: string;
  onPropose(): void;
};

const shownAtMost = 3;

/** The newest requests about what is on screen, the way to all of them, and to a new one. */
export function LatestImprovements({ latest, total, path, onPropose }: Props) {
  const { t } = useTexts();
  const dates = useDates();
  return (
    <section className={classes.root} aria-label={t("improvement.title")}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {t("improvement.title")} {total > 0 && <span className={classes.count}>{total}</span>}
        </h2>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconBulb size={16} aria-hidden />}
          onPointerEnter={preloadPanel}
          onFocus={preloadPanel}
          onClick={onPropose}
        >
          {t("improvement.propose")}
        </Button>
      </div>
      {latest.length === 0 ? (
        <p className={classes.empty}>{t("improvement.none_yet")}</p>
      ) : (
        <>
          <ul className={classes.list} aria-label={t("improvement.latest")}>
            {latest.slice(0, shownAtMost).map(({ id, body, status, created_at, user, files }) => (
              <li key={id} className={classes.row}>
                <span className={classes.body}>{quoteOf(body)}</span>
                <ImprovementStatus status={status} />
                <span className={classes.about}>
                  {fullName(user)} · <time dateTime={created_at}>{dates.dateTime(created_at)}</time>
                  {files.length > 0 && (
                    <>
                      {" · "}
                      <IconPaperclip size={14} aria-hidden />
                      {t("improvement.files_max", { count: files.length })}
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <Link to={path} className={classes.more ?? ""}>
            {t("button.view_more")}
          </Link>
        </>
      )}
    </section>
  );
}
