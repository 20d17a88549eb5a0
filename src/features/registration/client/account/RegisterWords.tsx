import { Anchor, Text } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import { useWay } from "#ui/page/way.ts";

/** The way to an account: one's own, where this installation lets anybody create one, else from the company. */
export function RegisterWords({ isOpen }: { isOpen: boolean }) {
  const { t } = useTexts();
  const Link = useWay();
  if (!isOpen)
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
