import { Text } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./CardFrame.module.css";

type Props = {
  /** The numbers pass through this installation's server on their way to the provider. */
  passesHere?: boolean;
  children: ReactNode;
};

/** The three fields of a card in their places, and what becomes of them. */
export function CardFrame({ passesHere = false, children }: Props) {
  const { t } = useTexts();
  return (
    <div role="group" aria-label={t("pay.card")} className={classes.root}>
      {children}
      <Text size="sm" c="dimmed" className={classes.note ?? ""}>
        <IconLock size={16} stroke={1.8} aria-hidden />
        <span>{t(passesHere ? "pay.card_note_own" : "pay.card_note")}</span>
      </Text>
    </div>
  );
}
