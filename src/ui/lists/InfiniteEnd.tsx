import { Button, Loader, VisuallyHidden } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import { useEffect } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { pageSize } from "#platform/paging.ts";
import { failureText } from "../states/failure_text.ts";
import classes from "./InfiniteEnd.module.css";

type Props = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage(): Promise<unknown>;
  };
};

/** The end of a list: loads 20 more when it comes near the screen, or by its button from the keyboard. */
export function InfiniteEnd({ query }: Props) {
  const { t } = useTexts();
  const { ref, entry } = useIntersection({ rootMargin: "0px 0px 400px 0px" });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
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
      {hasNextPage && (
        <Button
          variant="subtle"
          onClick={() => void fetchNextPage()}
          disabled={isFetchingNextPage}
          leftSection={isFetchingNextPage ? <Loader size={14} aria-hidden /> : undefined}
        >
          {isFetchNextPageError ? t("button.retry") : t("list.more", { count: pageSize })}
        </Button>
      )}
    </div>
  );
}
