import { IconSearch } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import { Hint } from "#ui/buttons/Hint.tsx";
import { isMac } from "#ui/device/use_shortcut.tsx";
import { useSearchBox } from "./use_search_box.ts";
import classes from "./SearchButton.module.css";

type Props = { isCollapsed?: boolean; hasKeys?: boolean; onOpen?(): void };

/** What looks like a search field in a menu and opens the search over everything. */
export function SearchButton({ isCollapsed = false, hasKeys = true, onOpen }: Props) {
  const { t } = useTexts();
  const open = useSearchBox();
  return (
    <Hint label={t("search.open")} isOn={isCollapsed}>
      <button
        type="button"
        className={classes.root}
        data-collapsed={isCollapsed || undefined}
        aria-label={isCollapsed ? t("search.open") : undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? "Meta+K" : "Control+K"}
        onClick={() => {
          onOpen?.();
          open();
        }}
      >
        <IconSearch size={isCollapsed ? 20 : 16} stroke={1.75} aria-hidden />
        {!isCollapsed && (
          <>
            <span className={classes.words}>{t("search.open")}</span>
            {hasKeys && (
              <kbd className={classes.keys} aria-hidden>
                {isMac ? "⌘ K" : "Ctrl K"}
              </kbd>
            )}
          </>
        )}
      </button>
    </Hint>
  );
}
