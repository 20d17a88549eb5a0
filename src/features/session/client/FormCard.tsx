import { Anchor, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWay } from "#ui/page/way.ts";
import classes from "./FormCard.module.css";

type Props = { title: string; text?: string; children?: ReactNode; withLoginLink?: boolean };

/** The inside of a page before the application: title, words, form, way back. */
export function FormCard({ title, text, children, withLoginLink = false }: Props) {
  const { t } = useTexts();
  const Link = useWay();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {text !== undefined && (
        <Text c="dimmed" mt={8}>
          {text}
        </Text>
      )}
      {children !== undefined && <div className={classes.body}>{children}</div>}
      {withLoginLink && (
        <p className={classes.foot}>
          <Anchor component={Link} to="/login">
            {t("auth.back_to_login")}
          </Anchor>
        </p>
      )}
    </>
  );
}
