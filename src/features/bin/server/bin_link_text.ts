import { type Markup, markup } from "#platform/html/markup.ts";
import type { OpeningReader } from "#platform/server/opening/page_opening.ts";
import { signText } from "#platform/server/opening/pieces.ts";
import { sheet } from "#platform/server/opening/sheet.ts";
import type { BinKind } from "../bin.contract.ts";
import { binPath } from "../bin_path.ts";

const link = sheet("features/bin/client/BinLink");
const trash =
  "M4 7l16 0M10 11l0 6M14 11l0 6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3";

/** The way to what was deleted from a list, as `BinLink` draws it. */
export const binLinkText = (kind: BinKind, { t, rights }: OpeningReader): Markup | null =>
  rights.restore_deleted
    ? markup`<a class="${link("link")}" href="${binPath}?kind=${kind}">${signText(trash, 14)}${t("bin.title")}</a>`
    : null;
