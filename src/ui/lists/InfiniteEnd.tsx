import { Button, Loader, VisuallyHidden } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { useEffect } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { type Counted, rowsToCome } from "#platform/paging.ts";
import { failureText } from "../states/failure_text.ts";
import classes from "./InfiniteEnd.module.css";

type Props = {
  query: {
    data: { pages: readonly Partial<Counted>[] } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage(): Promise<unknown>;
  };
};

/** The end of a list: loads the next page when it comes near the screen, or by its button from the keyboard. */
export function InfiniteEnd({ query }: Props) {
  const { t } = useTexts();
  const { ref, entry } = useIntersection({ rootMargin: "0px 0px 400px 0px" });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const count = rowsToCome(query.data?.pages ?? []);
  const isNear = entry?.isIntersecting === true;

  useEffect(() => {
    if (isNear && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isNear, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  return (
    <div ref={ref} className={classes.root}>
      <VisuallyHidden role="status">{isFetchingNextPage ? t("shell.loading") : null}</VisuallyHidden>
      {isFetchNextPageError && (
        <p role="alert" className={classes.failure}>
          {failureText(query.error, t)}
        </p>
      )}
      {/* A full page may be the last one: whether anything has come after it is looked for unsaid. */}
      {hasNextPage && (count > 0 || isFetchNextPageError) && (
        <Button
          variant="subtle"
          onClick={() => void fetchNextPage()}
          disabled={isFetchingNextPage}
          leftSection={isFetchingNextPage ? <Loader size={14} aria-hidden /> : undefined}
        >
          {isFetchNextPageError ? t("button.retry") : t("list.more", { count })}
        </Button>
      )}
    </div>
  );
}
