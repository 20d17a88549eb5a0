import { Loader, VisuallyHidden } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./FullLoader.module.css";

/** The whole screen while nothing can be said yet of who is here. It shows itself only when waiting gets noticeable. */
export function FullLoader() {
  const { t } = useTexts();
  return (
    <div className={classes.root} role="status">
      <Loader type="dots" aria-hidden />
      <VisuallyHidden>{t("shell.loading")}</VisuallyHidden>
    </div>
  );
}
