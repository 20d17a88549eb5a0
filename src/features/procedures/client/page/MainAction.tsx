import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconChecklist, IconUpload } from "@tabler/icons-react";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import { usePageAsk } from "#ui/page/page_asks.ts";
import type { Procedure } from "../../procedures.contract.ts";
import { useProcedureActions } from "../actions/use_procedure_actions.ts";
import type { PageView } from "../../page_view.rules.ts";

/** Whether the one who reads may show readers something that they do not see. */
export const mayPublish = ({ status, has_draft_changes, rights }: Procedure): boolean =>
  rights.entity_crud && (status === "draft" || has_draft_changes);

/** Shows readers what is not published, whichever version is on screen. */
export function PublishButton({ procedure, view }: { procedure: Procedure; view: PageView }) {
  const { t } = useTexts();
  const actions = useProcedureActions();
  const { status, slug, name, newest_version_id } = procedure;

  function publish() {
    // The draft has not been looked at where what is live is read: the question then says which version it is.
    if (status === "live" && view === "live") actions.publish({ slug, name, newest_version_id }, "draft");
    else actions.publish(procedure, view === "live" ? "live" : "draft");
  }

  return (
    <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={publish}>
      {t(status === "live" ? "action.publish_changes" : "action.publish")}
    </Button>
  );
}

type CheckProps = { procedure: { id: number; name: string }; variant: "filled" | "default" };

/** Begins a check of the procedure, or goes on with the one that the reader has open. */
export function CheckButton({ procedure: { id, name }, variant }: CheckProps) {
  const { t } = useTexts();
  const { slug } = useUser();
  const modals = useModals();
  // Until it is known, and where it cannot be, the check itself finds out.
  const { data: open } = useQuery(usePageAsk("open_check")({ user_slug: slug, procedure_id: id }));
  return (
    <Button
      variant={variant}
      leftSection={<IconChecklist size={16} aria-hidden />}
      onClick={() => modals.open("procedure_check", { procedure: { id, name } })}
    >
      {open ? t("check.go_on_of", open) : t("check.run")}
    </Button>
  );
}
