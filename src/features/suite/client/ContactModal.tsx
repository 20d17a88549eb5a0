import { Button, Text } from "@mantine/core";
import { useSession } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";

/** Where help with an account is asked for; opened only where the installation says so. */
export function ContactModal({ dismiss }: ModalControls) {
  const { t } = useTexts();
  const { help } = useSession();
  const email = help.support_email;
  return (
    <ModalFrame
      title={t("contact.title")}
      footer={
        <>
          <Button variant="default" onClick={dismiss}>
            {t("button.close")}
          </Button>
          {email !== null && (
            <Button component="a" href={`mailto:${email}`} data-autofocus>
              {t("contact.write")}
            </Button>
          )}
        </>
      }
    >
      {email !== null && <Text style={{ overflowWrap: "anywhere" }}>{t("contact.text", { email })}</Text>}
    </ModalFrame>
  );
}
