import { useNavigate } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import type { BinKind, Deletion } from "../bin.contract.ts";
import { binDays } from "../bin.rules.ts";
import { binPath } from "../bin_path.ts";
import { useRestoring } from "./use_restoring.ts";

type Moving = {
  slug: string;
  name: string;
  /** Said once it is gone. */
  words: string;
  /** Deletes it on the server, as it was seen. */
  remove(seen: Deletion["newest"]): Promise<unknown>;
  onGone(): void;
};

/** Asks, naming what goes with it, and deletes; then offers to undo it. */
export function useMovingToBin(kind: BinKind): (moving: Moving) => void {
  const { t } = useTexts();
  const modals = useModals();
  const alerts = useAlerts();
  const restore = useRestoring();
  const navigate = useNavigate();
  return ({ slug, name, words, remove, onGone }) =>
    modals.open("delete", {
      kind,
      slug,
      name,
      remove,
      onGone(id) {
        onGone();
        const undo = { label: t("bin.undo"), onAct: () => void restore(kind, id).catch(alerts.error) };
        const open = { label: t("bin.open"), onAct: () => void navigate(binPath) };
        alerts.success(words, { text: t("bin.delete_done", { days: binDays }), actions: [undo, open] });
      },
    });
}
