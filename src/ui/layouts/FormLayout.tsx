import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useContext } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { HomePath } from "#ui/page/home_path.ts";
import { Brand } from "#ui/page/Brand.tsx";
import classes from "./FormLayout.module.css";
import { Main } from "./Main.tsx";

/** A page that is one piece of work: no menu, a way back. */
export function FormLayout({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { key } = useLocation();
  const home = useContext(HomePath);

  // The first page of a visit has nothing to go back to inside the app.
  const goBack = () => (key === "default" ? navigate(home) : navigate(-1));

  return (
    <div className={classes.root}>
      <header className={classes.bar}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={() => void goBack()}
        >
          {t("button.back")}
        </Button>
        <Brand isMarkOnly />
      </header>
      <Main>
        <div className={classes.content}>{children}</div>
      </Main>
    </div>
  );
}
