import { Modal, Skeleton, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconClock, IconSearch, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useUser } from "#platform/client/use_session.tsx";
import { useIsPhone } from "#ui/device/use_device.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { ErrorState } from "#ui/states/ErrorState.tsx";
import { Keys } from "#ui/device/Keys.tsx";
import type { ModalControls, ModalProps } from "#ui/modals/use_modals.tsx";
import { isMac, isPressed } from "#ui/device/use_shortcut.tsx";
import { resultsPath } from "../found_paths.rules.ts";
import { noRecents, withSearch, withVisited } from "../recents.rules.ts";
import { SearchOptions } from "./SearchOptions.tsx";
import classes from "./SearchModal.module.css";
import { type Option, type OptionGroup, useFoundOptions, useRecentOptions } from "./use_search_options.tsx";
import { useRecents } from "./use_recents.ts";
import { useFound } from "./use_found.ts";

/** The search over everything: what is typed is found at once, and opened with the keyboard or the mouse. */
export function SearchModal({
  close,
  search: asked = "",
  typed: caught,
}: ModalControls & ModalProps["search"]) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const { recents, change } = useRecents(useUser());
  const [typed, setTyped] = useState(asked);
  const [chosen, setChosen] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { query, search, isStale } = useFound(typed);
  const isSearching = typed.trim() !== "";
  const foundGroups = useFoundOptions(isSearching ? query.data : undefined, search);
  const recentGroups = useRecentOptions(recents, { enabled: !isSearching });
  const groups: OptionGroup[] = isSearching ? foundGroups : (recentGroups ?? []);
  const options = groups.flatMap((group) => group.options);
  const active = Math.min(chosen, Math.max(0, options.length - 1));
  const current = options[active];
  const hasOptions = options.length > 0;
  const hasRecents = recents.searches.length + recents.visited.length > 0;
  const count = query.data?.data.length ?? 0;
  const isPartial = query.data?.is_partial === true && query.data.corrected === null;

  const listed = isSearching ? search : null;
  const [seen, setSeen] = useState(listed);
  if (seen !== listed) {
    setSeen(listed);
    setChosen(0);
  }

  function type(text: string) {
    setTyped(text);
    setChosen(0);
  }

  /** What was typed while this was on its way. */
  function takeCaught() {
    const early = caught?.() ?? "";
    if (early !== "") type(typed + early);
  }

  /** Remembers what was opened, and makes room for it. */
  function opened(option: Option) {
    if (isSearching) change((before) => withSearch(before, typed));
    const { visited } = option;
    if (visited) change((before) => withVisited(before, visited));
    close();
  }

  function open(option: Option, isElsewhere: boolean) {
    if (option.search !== undefined) {
      type(option.search);
      input.current?.focus();
      return;
    }
    if (isElsewhere) {
      if (isSearching) change((before) => withSearch(before, typed));
      window.open(option.path, "_blank", "noopener");
      return;
    }
    opened(option);
    void navigate(option.path);
  }

  /** What opened it closes it; left alone, the browser would go to its own search field. */
  function closeByKey(event: KeyboardEvent) {
    if (!isPressed("mod+k", event.nativeEvent)) return;
    event.preventDefault();
    close();
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (hasOptions) setChosen((active + step + options.length) % options.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const isElsewhere = isMac ? event.metaKey : event.ctrlKey;
      if (current && !(isSearching && isStale)) open(current, isElsewhere);
      else if (isSearching) open({ id: "", path: resultsPath(typed.trim()), visited: null }, isElsewhere);
    }
  }

  return (
    <Modal.Body className={classes.root} onKeyDown={closeByKey}>
      <VisuallyHidden>
        <Modal.Title>{t("search.title")}</Modal.Title>
      </VisuallyHidden>
      <div className={classes.head}>
        <IconSearch size={20} stroke={1.75} className={classes.glass} aria-hidden />
        <input
          ref={input}
          data-autofocus
          role="combobox"
          className={classes.input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={255}
          aria-label={t("search.placeholder")}
          placeholder={t(isPhone ? "search.open" : "search.placeholder")}
          aria-autocomplete="list"
          aria-expanded={hasOptions}
          aria-controls={hasOptions ? listId : undefined}
          aria-activedescendant={current && `${listId}-${current.id}`}
          value={typed}
          onFocus={takeCaught}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        <Modal.CloseButton aria-label={t("button.close")} icon={<IconX size={18} aria-hidden />} />
      </div>
      <VisuallyHidden role="status">
        {isSearching && !isStale && query.data !== undefined && said()}
      </VisuallyHidden>
      <div className={classes.content} data-stale={(isSearching && isStale) || undefined}>
        {content()}
      </div>
      {hasOptions && <KeyHints />}
    </Modal.Body>
  );

  function said() {
    const corrected = query.data?.corrected ?? null;
    if (count === 0) return t("search.found_none", { search });
    if (isPartial) return `${t("search.partial", { search })} ${t("search.count", { count })}`;
    return `${corrected === null ? "" : t("search.corrected", { search, corrected })} ${t("search.count", { count })}`;
  }

  function content() {
    if (!isSearching && recentGroups === undefined) return <OptionsSkeleton />;
    if (!isSearching && !hasOptions)
      return <EmptyState title={t("search.hint_title")} text={t("search.hint")} />;
    if (isSearching && query.isError)
      return (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      );
    if (isSearching && query.data === undefined) return <OptionsSkeleton />;
    if (isSearching && count === 0)
      return <EmptyState title={t("search.found_none", { search })} text={t("search.found_none_hint")} />;
    const corrected = isSearching ? (query.data?.corrected ?? null) : null;
    return (
      <>
        {corrected !== null && (
          <p className={classes.corrected}>{t("search.corrected", { search, corrected })}</p>
        )}
        {isSearching && isPartial && <p className={classes.corrected}>{t("search.partial", { search })}</p>}
        <SearchOptions
          id={listId}
          groups={groups}
          current={current}
          onPoint={(option) => setChosen(options.indexOf(option))}
          onOpen={open}
          onLeave={opened}
        />
        {!isSearching && hasRecents && (
          <UnstyledButton
            className={classes.forget}
            onClick={() => {
              change(() => noRecents);
              input.current?.focus();
            }}
          >
            <IconClock size={16} aria-hidden />
            {t("search.forget")}
          </UnstyledButton>
        )}
      </>
    );
  }
}

function KeyHints() {
  const { t } = useTexts();
  return (
    <div className={classes.hints} aria-hidden>
      <span>
        <Keys keys="up" /> <Keys keys="down" /> {t("search.key_move")}
      </span>
      <span>
        <Keys keys="enter" /> {t("search.key_open")}
      </span>
      <span>
        <Keys keys="mod+enter" /> {t("search.key_tab")}
      </span>
    </div>
  );
}

const widths = [62, 48, 70, 55, 40];

function OptionsSkeleton() {
  const { t } = useTexts();
  return (
    <div className={classes.skeleton} role="status" aria-label={t("shell.loading")}>
      {widths.map((width) => (
        <div key={width} className={classes.bone}>
          <Skeleton height={20} width={20} radius="sm" />
          <Skeleton height={14} width={`${width}%`} />
        </div>
      ))}
    </div>
  );
}
