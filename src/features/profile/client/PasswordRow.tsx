import { Button } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import classes from "./ProfilePage.module.css";

export function PasswordRow() {
  const { t } = useTexts();
  const modals = useModals();
  return (
    <div className={classes.preference}>
      <div>
        <h3 className={classes.title}>{t("auth.password")}</h3>
        <p className={classes.hint}>{t("profile.password_hint")}</p>
      </div>
      <Button variant="default" onClick={() => modals.open("password", {})}>
        {t("profile.password_change")}
      </Button>
    </div>
  );
}
