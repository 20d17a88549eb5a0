import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { longestSearch } from "#platform/address/filter_query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useShortcut } from "../device/use_shortcut.tsx";
import { ClearSearch } from "./ClearSearch.tsx";

type Props = {
  value: string;
  /** Told 500 ms after the last key, unless another page is on its way then; at once by Enter and by clearing. */
  onChange(value: string): void;
  label?: string;
  /** Shown while it is empty, where the label is too long for that. */
  placeholder?: string;
  className?: string;
};

const settleAfter = 500;

/** A search field; `/` leads to it. */
export function SearchInput({ value, onChange, label, placeholder, className }: Props) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const words = label ?? t("list.search");
  useShortcut("/", () => input.current?.focus(), "shortcut.search");

  // The value may also change from outside: Back, or clearing all filters.
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }

  // What was typed changes this page's address, which would call off the way to the page that was asked for since.
  const { pathname } = useLocation();
  const onItsWay = useNavigation().location?.pathname;
  const isLeaving = onItsWay !== undefined && onItsWay !== pathname;

  const settle = useEffectEvent(onChange);
  useEffect(() => {
    if (typed.trim() === value || isLeaving) return;
    const timer = setTimeout(() => settle(typed.trim()), settleAfter);
    return () => clearTimeout(timer);
  }, [typed, value, isLeaving]);

  function clear() {
    setTyped("");
    onChange("");
    input.current?.focus();
  }

  return (
    <TextInput
      ref={input}
      type="search"
      role="searchbox"
      {...(className !== undefined && { className })}
      aria-label={words}
      placeholder={placeholder ?? words}
      maxLength={longestSearch}
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed !== "" && <ClearSearch onClear={clear} />}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") onChange(typed.trim());
        if (event.key === "Escape" && typed !== "") clear();
      }}
    />
  );
}
