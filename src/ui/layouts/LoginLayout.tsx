import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { Brand } from "#ui/page/Brand.tsx";
import { LanguageSwitch } from "#ui/device/LanguageSwitch.tsx";
import { useDeviceLanguage } from "#ui/device/use_device_language.ts";
import classes from "./LoginLayout.module.css";
import { LoginPicture } from "./LoginPicture.tsx";
import { Main } from "./Main.tsx";

type Props = {
  children: ReactNode;
  /** Whoever is signed in knows what this is, and came for something else. */
  isVisitor?: boolean;
};

/** The pages before the application: what this is, one column, the language at hand. */
export function LoginLayout({ children, isVisitor = true }: Props) {
  const { t } = useTexts();
  const changeLanguage = useDeviceLanguage();
  return (
    <div className={classes.root}>
      <header className={classes.bar}>
        <Brand />
        <LanguageSwitch onChange={changeLanguage} />
      </header>
      <Main className={classes.main}>
        <div className={classes.picture}>
          <LoginPicture />
        </div>
        <div className={classes.column}>
          {isVisitor && <p className={classes.what}>{t("product.what")}</p>}
          <div className={classes.card}>{children}</div>
        </div>
      </Main>
    </div>
  );
}
