import { useTexts } from "#platform/client/use_texts.ts";
import { Notice } from "#ui/states/Notice.tsx";
import { useChangeWords } from "./use_change_words.ts";
import { useBeside } from "./use_others_work.ts";

/**
 * Says in a step's form what somebody else has saved meanwhile of the step, or of the one that a loop is to return to:
 * what is typed is not lost by it.
 */
export function Beside({ target }: { target: number | null }) {
  const { t } = useTexts();
  const wordsOf = useChangeWords();
  const beside = useBeside(target);
  if (beside === null) return <div role="status" />;
  const { name, changes } = beside;
  const isGone = changes.some(({ kind }) => kind === "removed" || kind === "target_removed");
  return (
    <div role="status">
      <Notice tone="attention" mb={16}>
        {changes.map((change) => `${wordsOf(name, change)} `)}
        {t(isGone ? "joined.asked_if_sent" : "joined.asked_later")}
      </Notice>
    </div>
  );
}
