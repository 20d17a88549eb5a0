import { Anchor, Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { queryOf } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { FullLoader } from "#ui/states/FullLoader.tsx";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { getTimeSettings } from "../visits.contract.ts";
import { TimeExplanation } from "./TimeExplanation.tsx";

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    time_notice: Record<never, never>;
  }
}

/** What is kept of the time that people spend on procedures, said to those people. */
export function TimeNoticeModal({ close, dismiss }: ModalControls) {
  const { t } = useTexts();
  const query = useQuery(queryOf(getTimeSettings));
  return (
    <ModalFrame
      title={t("time.notice.title")}
      footer={
        <Button variant="default" onClick={dismiss} data-autofocus>
          {t("button.close")}
        </Button>
      }
    >
      <QueryState query={query} skeleton={<FullLoader />} place="part">
        {({ data }) => (
          <Stack gap={12}>
            <TimeExplanation mode={data.mode} retention_days={data.retention_days} />
            <Anchor component={Link} to="/settings/time" size="sm" underline="always" onClick={close}>
              {t("time.notice.settings")}
            </Anchor>
          </Stack>
        )}
      </QueryState>
    </ModalFrame>
  );
}
