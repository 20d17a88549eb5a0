import { useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./Brand.module.css";

type Props = {
  isMarkOnly?: boolean;
  /** Where the company's own logo is read. */
  logo?: string | null;
};

/** The product's mark and name; a company's logo stands in place of the mark, as long as it can be read. */
export function Brand({ isMarkOnly = false, logo = null }: Props) {
  const { t } = useTexts();
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classes.root}>
      {logo !== null && logo !== broken ? (
        <img src={logo} alt="" className={classes.logo} onError={() => setBroken(logo)} />
      ) : (
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" className={classes.mark}>
          <rect width="32" height="32" rx="9" className={classes.ground} />
          <path d="M10.5 24.5v-16h6.75a5 5 0 0 1 0 10H15" className={classes.line} />
          <circle cx="21" cy="24" r="2" className={classes.dot} />
        </svg>
      )}
      {!isMarkOnly && <span className={classes.name}>{t("product.name")}</span>}
    </span>
  );
}
