import { useCallback } from "react";
import { useNavigate } from "react-router";
import { itemPath } from "#features/items/item_paths.ts";
import { call } from "#platform/client/api/call.ts";
import { useChanged } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { binCalls, type BinKind } from "../bin.contract.ts";

/** Takes something out of the bin, says so and offers to open it. */
export function useRestoring(): (kind: BinKind, id: number) => Promise<void> {
  const { t } = useTexts();
  const alerts = useAlerts();
  const changed = useChanged();
  const navigate = useNavigate();
  return useCallback(
    async (kind, id) => {
      const { restore } = binCalls[kind];
      const { data } = await call(restore, { params: { id } });
      void changed(restore);
      const open = { label: t("bin.show"), onAct: () => void navigate(itemPath(kind, data.slug)) };
      alerts.success(t("bin.restored", { name: data.name }), { text: null, actions: [open] });
    },
    [t, alerts, changed, navigate],
  );
}
