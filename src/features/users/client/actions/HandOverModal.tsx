import { Text } from "@mantine/core";
import { useState } from "react";
import { call } from "#platform/client/api/call.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Person } from "#platform/schemas.ts";
import { fullName } from "#ui/content/PersonName.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { handOver } from "../../users.contract.ts";
import { AccountQuestion } from "./AccountQuestion.tsx";
import { managedWords } from "./managed_words.ts";
import { NewManagerSelect } from "./NewManagerSelect.tsx";

export type HandOverModalProps = { slug: string };

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    hand_over: HandOverModalProps;
  }
}

/** Makes somebody else the manager of everything that a person manages. */
export function HandOverModal({ slug, ...controls }: HandOverModalProps & ModalControls) {
  const { t } = useTexts();
  const alerts = useAlerts();
  const [manager, setManager] = useState<Person | null>(null);
  return (
    <AccountQuestion
      slug={slug}
      title={t("users.hand_over")}
      {...controls}
      asked={(account) => {
        const name = fullName(account);
        const managed = managedWords(account.manages, t);
        return {
          title: t("users.hand_over"),
          action: t("users.hand_over"),
          isWaiting: manager === null,
          act:
            managed === ""
              ? null
              : async () => {
                  if (manager === null) return;
                  const { data } = await call(handOver, {
                    params: { slug },
                    body: { to_user_id: manager.id, seen: account.manages },
                  });
                  alerts.success(
                    t("users.handed_over", { managed: managedWords(data, t), name: fullName(manager) }),
                  );
                },
          body:
            managed === "" ? (
              <Text>{t("users.manages_nothing", { name })}</Text>
            ) : (
              <>
                <Text>{t("users.hand_over_means", { name, managed })}</Text>
                <NewManagerSelect isRequired from={account.id} value={manager} onChange={setManager} />
              </>
            ),
        };
      }}
    />
  );
}
