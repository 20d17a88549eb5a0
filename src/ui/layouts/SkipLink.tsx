import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./SkipLink.module.css";

export const mainId = "content";

/** The first stop of the keyboard: past the menus to the page. */
export function SkipLink() {
  const { t } = useTexts();
  return (
    <a
      href={`#${mainId}`}
      className={classes.root}
      onClick={(event) => {
        // The address keeps its own fragment; only the focus moves.
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
    >
      {t("shell.skip")}
    </a>
  );
}
