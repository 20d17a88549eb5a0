import { IconMailCheck } from "@tabler/icons-react";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { NoticeAction, NoticeBar } from "#ui/states/NoticeBar.tsx";
import { useConfirmationMail } from "./use_confirmation_mail.ts";

/** Asks above every page to confirm one's address, until the company's room tells that it is. */
export function ConfirmBanner() {
  const { t } = useTexts();
  const { email } = useUser();
  const { isSending, send } = useConfirmationMail();
  return (
    <NoticeBar
      label={t("confirm_email.banner")}
      icon={<IconMailCheck size={18} aria-hidden />}
      action={
        <NoticeAction onAct={send} isBusy={isSending}>
          {t(isSending ? "confirm_email.sending" : "confirm_email.again")}
        </NoticeAction>
      }
    >
      {t("confirm_email.banner_text", { email })}
    </NoticeBar>
  );
}
