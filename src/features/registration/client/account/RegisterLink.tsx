import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { queryOf } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { getRegistration } from "../../registration.contract.ts";

/** The way to an account: one's own, where this installation lets anybody create one, else from the company. */
export function RegisterLink() {
  const { t } = useTexts();
  const { data } = useQuery(queryOf(getRegistration));
  if (data === undefined) return null;
  if (!data.data.is_open)
    return (
      <Text ta="center" c="dimmed">
        {t("reg.ask_administrator")}
      </Text>
    );
  return (
    <Text ta="center">
      {t("reg.no_account")}{" "}
      <Anchor component={Link} to="/register" inherit underline="always">
        {t("reg.register")}
      </Anchor>
    </Text>
  );
}
