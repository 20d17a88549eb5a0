import { Button, Text } from "@mantine/core";
import { Link } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";

/** Nothing can be paid before a plan was chosen and it was said whom to invoice. */
export function RequiredInstanceModal({ dismiss }: ModalControls) {
  const { t } = useTexts();
  return (
    <ModalFrame
      title={t("pay.required_title")}
      footer={
        <>
          <Button variant="default" onClick={dismiss}>
            {t("button.cancel")}
          </Button>
          <Button component={Link} to="/register-success">
            {t("pay.required_go")}
          </Button>
        </>
      }
    >
      <Text>{t("pay.required")}</Text>
    </ModalFrame>
  );
}
