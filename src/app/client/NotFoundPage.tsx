import { Button } from "@mantine/core";
import { IconCompass } from "@tabler/icons-react";
import { Link } from "react-router";
import { useSession } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { NotFoundView, RefusalView } from "#ui/states/RefusalView.tsx";

/** Every address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTexts();
  const { user } = useSession();
  if (user !== null) return <NotFoundView />;
  return (
    <RefusalView
      icon={<IconCompass size={28} />}
      title="page.not_found"
      hint="page.not_found_hint"
      actions={
        <Button component={Link} to="/login">
          {t("auth.login")}
        </Button>
      }
    />
  );
}
