import { useLocation, useNavigate } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { checkPath } from "../check_paths.ts";
import type { Check } from "../checks.contract.ts";

/** What is said of a check whose window, row or buttons go with the press. */
export function useCheckNews() {
  const { t } = useTexts();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return {
    completed({ id, procedure: { name } }: Check) {
      const path = checkPath(id);
      const view = { label: t("check.completed_view"), onAct: () => void navigate(path) };
      const offer = pathname === path ? undefined : { text: null, actions: [view] };
      alerts.success(t("check.completed", { name }), offer);
    },
    updated({ procedure: { name } }: Check) {
      alerts.success(t("check.updated", { name }));
    },
  };
}
