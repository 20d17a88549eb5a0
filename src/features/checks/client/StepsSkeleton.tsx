import { Skeleton } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";

/** The steps' shape while they are read. */
export function StepsSkeleton() {
  const { t } = useTexts();
  return (
    <div aria-busy aria-label={t("check.loading")} role="status">
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} height={48} mb={8} radius="md" />
      ))}
    </div>
  );
}
