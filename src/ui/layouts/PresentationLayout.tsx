import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { Brand } from "#ui/page/Brand.tsx";
import { LanguageSwitch } from "#ui/device/LanguageSwitch.tsx";
import { useDeviceLanguage } from "#ui/device/use_device_language.ts";
import { Main } from "./Main.tsx";
import classes from "./LoginLayout.module.css";

/** What a visitor who is not signed in sees around a page: the product, its promise, the way in. */
export function PresentationLayout({ children, login }: { children: ReactNode; login: string }) {
  const { t } = useTexts();
  const changeLanguage = useDeviceLanguage();
  return (
    <div className={classes.root}>
      <header className={classes.bar}>
        <Brand />
        <Button component={Link} to="/login" variant="default">
          {login}
        </Button>
      </header>
      <Main className={classes.main}>{children}</Main>
      <footer className={classes.footer}>
        <p>{t("product.promise")}</p>
        <LanguageSwitch onChange={changeLanguage} />
      </footer>
    </div>
  );
}
