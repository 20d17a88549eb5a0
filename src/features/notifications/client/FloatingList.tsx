import { CloseButton } from "@mantine/core";
import { useDocumentVisibility, useFocusWithin, useHover, useMergedRef } from "@mantine/hooks";
import { IconBell } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { mainId } from "#ui/layouts/SkipLink.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import { type Floating, shownOf } from "../panel.rules.ts";
import classes from "./FloatingList.module.css";
import { NotificationItem } from "./NotificationItem.tsx";
import { plainSentence } from "./Sentence.tsx";

type Props = {
  floating: Floating;
  onOpen(id: number): void;
  /** One is put away, or with null all of them. */
  onPutAway(id: number | null): void;
};

const shownFor = 8000;

const countedWords = { list: "notif.more", group: "notif.group", unread: "notif.unread_ones" } as const;

/** What has just arrived, for a moment: it goes by itself, but not while it is looked at or cannot be seen. */
export function FloatingList({ floating, onOpen, onPutAway }: Props) {
  const { t } = useTexts();
  const modals = useModals();
  const root = useRef<HTMLElement>(null);
  const { ref: hoverRef, hovered } = useHover();
  const { ref: focusRef, focused } = useFocusWithin();
  const ref = useMergedRef(root, hoverRef, focusRef);
  const isSeen = useDocumentVisibility() === "visible";
  const isHeld = hovered || focused || modals.isOpen || !isSeen;

  const putAllAway = useEffectEvent(() => onPutAway(null));
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => putAllAway(), shownFor);
    return () => clearTimeout(timer);
  }, [floating, isHeld]);

  /** The keyboard's focus does not go with the button that was pressed. */
  function putAway(id: number | null) {
    onPutAway(id);
    if (document.activeElement?.matches(":focus-visible") !== true) return;
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>("[data-dismiss]") ?? [])];
    const next = id === null ? undefined : buttons.find((button) => button !== document.activeElement);
    (next ?? document.getElementById(mainId))?.focus({ preventScroll: true });
  }

  const shown = shownOf(floating);
  const counted = shown.kind === "list" ? shown.more : shown.count;
  return (
    <section ref={ref} className={classes.root} aria-label={t("notif.floating")}>
      {shown.kind === "list" && (
        <ul className={classes.list}>
          {shown.items.map((item) => (
            <li key={item.id} className={classes.card}>
              <NotificationItem isBrief notification={item} onOpen={() => onOpen(item.id)} />
              <CloseButton
                data-dismiss
                className={classes.dismiss ?? ""}
                aria-label={t("notif.dismiss", { name: plainSentence(item.name) })}
                onClick={() => putAway(item.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {counted > 0 && (
        <div className={classes.card}>
          <button type="button" className={classes.group} onClick={() => modals.open("notifications", {})}>
            <IconBell size={18} stroke={1.75} aria-hidden />
            <strong>{t(countedWords[shown.kind], { count: counted })}</strong>
            <span>{t("notif.open_panel")}</span>
          </button>
          <CloseButton data-dismiss aria-label={t("notif.dismiss_all")} onClick={() => putAway(null)} />
        </div>
      )}
    </section>
  );
}
