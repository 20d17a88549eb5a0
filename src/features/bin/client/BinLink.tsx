import { IconTrash } from "@tabler/icons-react";
import { Link } from "react-router";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { BinKind } from "../bin.contract.ts";
import { binPath } from "../bin_path.ts";
import classes from "./BinLink.module.css";

/** Leads from a list to what was deleted from it; nothing for those who can restore nothing. */
export function BinLink({ kind }: { kind: BinKind }) {
  const { t } = useTexts();
  const { rights } = useUser();
  if (!rights.restore_deleted) return null;
  return (
    <Link to={`${binPath}?kind=${kind}`} className={classes.link ?? ""}>
      <IconTrash size={14} aria-hidden />
      {t("bin.title")}
    </Link>
  );
}
