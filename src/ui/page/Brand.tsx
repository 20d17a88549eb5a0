import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./Brand.module.css";

/** The product's mark and name. */
export function Brand({ isMarkOnly = false }: { isMarkOnly?: boolean }) {
  const { t } = useTexts();
  return (
    <span className={classes.root}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" className={classes.mark}>
        <rect width="32" height="32" rx="9" className={classes.ground} />
        <path d="M10.5 24.5v-16h6.75a5 5 0 0 1 0 10H15" className={classes.line} />
        <circle cx="21" cy="24" r="2" className={classes.dot} />
      </svg>
      {!isMarkOnly && <span className={classes.name}>{t("product.name")}</span>}
    </span>
  );
}
