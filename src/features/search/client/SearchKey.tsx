import { useSession } from "#platform/client/use_session.tsx";
import { useShortcut } from "#ui/device/use_shortcut.tsx";
import { useSearchBox } from "./use_search_box.ts";

/** Ctrl or ⌘ and K, on every page of who may read the company's procedures. */
export function SearchKey() {
  const { user } = useSession();
  const isIn =
    user !== null && (user.instance.status === "active" || user.instance.status === "grace_period");
  return isIn ? <Key /> : null;
}

function Key() {
  useShortcut("mod+k", useSearchBox(), "search.shortcut", { isAbove: true });
  return null;
}
