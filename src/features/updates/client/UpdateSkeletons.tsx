import { Skeleton } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./UpdatesPage.module.css";

const lines = ["92%", "97%", "88%", "64%"];

/** The shape of a note while it is read. */
export function NoteSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t("shell.loading")} className={classes.note}>
      <Skeleton height={12} width={96} mb={12} />
      <Skeleton height={24} width="56%" mb={24} />
      {lines.map((width) => (
        <Skeleton key={width} height={12} width={width} mb={12} />
      ))}
    </div>
  );
}

/** The shape of the list with a note beside it. */
export function NotesSkeleton() {
  return (
    <div className={classes.columns}>
      <div className={classes.list} aria-hidden="true">
        {lines.map((width) => (
          <Skeleton key={width} height={48} mb={8} />
        ))}
      </div>
      <div className={classes.reading}>
        <NoteSkeleton />
      </div>
    </div>
  );
}
