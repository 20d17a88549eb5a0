import { Text } from "@mantine/core";
import { useState } from "react";
import { call } from "#platform/client/api/call.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Person } from "#platform/schemas.ts";
import { fullName, PersonName } from "#ui/content/PersonName.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { type Account, changeUserStatus, handOver } from "../../users.contract.ts";
import { AccountQuestion } from "./AccountQuestion.tsx";
import classes from "./AccountQuestion.module.css";
import { managedWords } from "./managed_words.ts";
import { NewManagerSelect } from "./NewManagerSelect.tsx";

export type ArchivingModalProps = { slug: string };

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    confirm_archiving: ArchivingModalProps;
  }
}

/** Archives somebody, who may hand over on the way what they manage; or activates them again. */
export function ArchivingModal({ slug, ...controls }: ArchivingModalProps & ModalControls) {
  const { t } = useTexts();
  const alerts = useAlerts();
  const [manager, setManager] = useState<Person | null>(null);
  const change = (status: Account["status"]) =>
    call(changeUserStatus, { params: { slug }, body: { status } });

  return (
    <AccountQuestion
      slug={slug}
      title={t("users.status")}
      {...controls}
      asked={(account) => {
        if (account.status === "archived")
          return {
            title: t("confirm.activate"),
            action: t("users.activate"),
            act: () => change("active"),
            body: <Consequences person={account} sentences={[t("users.activate_means")]} />,
          };
        const managed = managedWords(account.manages, t);
        const isHandedOver = managed !== "" && manager !== null;
        return {
          title: t("confirm.archive"),
          action: t(isHandedOver ? "users.hand_over_and_archive" : "users.archive"),
          danger: true,
          async act() {
            if (isHandedOver) {
              const { data } = await call(handOver, {
                params: { slug },
                body: { to_user_id: manager.id, seen: account.manages },
              });
              // Also where the account then cannot be archived.
              alerts.success(
                t("users.handed_over", { managed: managedWords(data, t), name: fullName(manager) }),
              );
            }
            await change("archived");
          },
          body: (
            <>
              <Consequences
                person={account}
                sentences={[
                  t("users.archive_out"),
                  t("users.archive_named"),
                  ...(managed === "" ? [] : [t("users.archive_manages", { managed })]),
                ]}
              />
              {managed !== "" && (
                <>
                  <NewManagerSelect from={account.id} value={manager} onChange={setManager} />
                  {manager === null && <Text size="sm">{t("users.archive_kept")}</Text>}
                </>
              )}
            </>
          ),
        };
      }}
    />
  );
}

function Consequences({ person, sentences }: { person: Account; sentences: readonly string[] }) {
  return (
    <>
      <PersonName person={person} />
      <ul className={classes.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
