import { useCallback } from "react";
import { lossOf } from "#features/rights/giving_away.rules.ts";
import type { ItemFacts } from "#features/rights/rights.rules.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useConfirm } from "#ui/modals/use_confirm.tsx";

/** Whether an item is to be saved so: asks where who saves it would lose it by that, and says what they lose. */
export function useGivingAway(
  kind: "procedure" | "process",
): (after: ItemFacts & { is_live: boolean }) => Promise<boolean> {
  const { t } = useTexts();
  const confirm = useConfirm();
  const user = useUser();
  return useCallback(
    (after) => {
      const loss = lossOf({ ...user, user_id: user.id }, kind, after);
      if (loss === null) return Promise.resolve(true);
      return new Promise((resolve) => {
        confirm({
          title: t("giving_away.title"),
          text: t(`giving_away.${kind}_${loss}`),
          attention: true,
          action: t("giving_away.save"),
          closeAfter: 0,
          onCancel: () => resolve(false),
          async onAct() {
            resolve(true);
          },
        });
      });
    },
    [t, confirm, user, kind],
  );
}
