import { CloseButton } from "@mantine/core";
import { useFocusTrap } from "@mantine/hooks";
import { useIsPhone } from "#ui/device/use_device.ts";
import { IconArrowRight } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { Link } from "react-router";
import { atLeast } from "#platform/text/translate.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useDiscardQuestion } from "#ui/forms/use_discard_question.ts";
import { InfiniteEnd } from "#ui/lists/InfiniteEnd.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { improvementsPath } from "#features/items/item_paths.ts";
import { type Asked, ImprovementForm } from "./ImprovementForm.tsx";
import { ImprovementList, ImprovementListSkeleton } from "./ImprovementList.tsx";
import classes from "./ImprovementsPanel.module.css";
import { useImprovements } from "./use_improvements.ts";
import type { AboutItem } from "./about_item.ts";

export type PanelProps = {
  item: AboutItem;
  /** `fixed`: at the window's edge, with the page making room; `beside`: one of several columns. */
  place: "fixed" | "beside";
  /** What a new request was asked for; null where the list is what was asked for. */
  asked: Asked | null;
  onClose(): void;
  /** Counts how often the button that opened it was pressed again. */
  closeWish: number;
  /** Told how many requests there are. */
  onTotal(total: number): void;
  /** Shows a step where it stands. */
  onStep(step_id: number): void;
};

/** A list of choices that stands open closes first. */
const openList = "[aria-haspopup=listbox][aria-expanded=true]";
const nothing = {};

/** The requests about what is on screen, beside it, with the form for a new one; on a phone above everything. */
export function ImprovementsPanel(props: PanelProps) {
  const { item, place, asked, onClose, closeWish, onTotal, onStep } = props;
  const { t, language } = useTexts();
  const askToDiscard = useDiscardQuestion();
  const query = useImprovements(item, nothing);
  const isSheet = useIsPhone();
  const trap = useFocusTrap(isSheet);
  const titleId = useId();
  const root = useRef<HTMLElement | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const kept = useRef<{ isDirty: boolean; discard(): void }>({ isDirty: false, discard() {} });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const first = query.data?.pages[0];

  const total = first?.total;
  useEffect(() => {
    if (total !== undefined) onTotal(total);
  }, [total, onTotal]);

  function close() {
    if (!kept.current.isDirty) return onClose();
    askToDiscard({
      onDiscard() {
        kept.current.discard();
        onClose();
      },
    });
  }

  const closeByWish = useEffectEvent(close);
  const wish = useRef(closeWish);
  useEffect(() => {
    if (closeWish > wish.current) closeByWish();
    wish.current = closeWish;
  }, [closeWish]);

  // The form takes the focus itself when it was asked for.
  const isForm = useRef(asked !== null);
  useEffect(() => {
    if (!isForm.current) title.current?.focus();
  }, []);

  // Not of React: what a menu or a window above does with Escape is no wish to close this.
  useEffect(() => {
    const panel = root.current;
    const escape = ({ key, target }: KeyboardEvent) => {
      if (key === "Escape" && !(target instanceof Element && target.matches(openList))) closeByWish();
    };
    panel?.addEventListener("keydown", escape);
    return () => panel?.removeEventListener("keydown", escape);
  }, []);

  function showStep(step_id: number) {
    // The sheet would hide the step.
    if (isSheet) onClose();
    onStep(step_id);
  }

  return (
    <section
      ref={(element) => {
        root.current = element;
        trap(element);
      }}
      className={classes.root}
      data-place={place}
      aria-labelledby={titleId}
      {...(isSheet ? { role: "dialog", "aria-modal": true } : { role: "complementary" })}
    >
      <header className={classes.head}>
        <h2
          id={titleId}
          ref={title}
          tabIndex={-1}
          className={classes.title}
          data-autofocus={asked === null || undefined}
        >
          {t("improvement.title")}{" "}
          {first && (
            <span className={classes.count}>
              {first.is_more ? atLeast(first.total, language) : first.total}
            </span>
          )}
        </h2>
        <CloseButton aria-label={t("improvement.panel_close")} onClick={close} />
      </header>
      <div className={classes.body}>
        <ImprovementForm
          item={item}
          asked={asked}
          isFolded
          onDirty={(isDirty, discard) => {
            kept.current = { isDirty, discard };
          }}
        />
        <div className={classes.list}>
          <QueryState query={query} skeleton={<ImprovementListSkeleton />} place="part">
            {() =>
              rows.length === 0 ? (
                <p className={classes.empty}>
                  <strong>{t("empty.improvements")}</strong>
                  {t("improvement.empty_hint")}
                </p>
              ) : (
                <>
                  <ImprovementList
                    item={item}
                    rows={rows}
                    canChange={first?.canChange ?? false}
                    isStale={query.isPlaceholderData}
                    onStep={showStep}
                  />
                  <InfiniteEnd query={query} />
                </>
              )
            }
          </QueryState>
        </div>
      </div>
      <footer className={classes.foot}>
        <Link to={improvementsPath(item.kind, item.slug)}>
          {t("improvement.page")}
          <IconArrowRight size={14} aria-hidden />
        </Link>
      </footer>
    </section>
  );
}
