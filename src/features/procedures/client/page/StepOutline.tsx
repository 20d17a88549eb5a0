import { useMediaQuery } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { domTitleOf } from "#platform/client/dom_title.ts";
import type { Step } from "../../procedures.contract.ts";
import classes from "./StepOutline.module.css";
import { stepAnchor, stepOfAnchor } from "../../step_anchor.rules.ts";

const titleLength = 90;

/** From this width on the outline stands beside the steps; below it folds away above them. */
const besideFrom = "(width > 1000px)";

/** The steps as a list of their titles, to jump to one; it follows what is being read. */
export function StepOutline({ steps }: { steps: readonly Step[] }) {
  const { t } = useTexts();
  const isBeside = useMediaQuery(besideFrom, true, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  if (steps.length < 2) return null;
  if (isBeside)
    return (
      <nav className={classes.beside} aria-label={t("proc.contents")}>
        <p className={classes.title} aria-hidden="true">
          {t("proc.contents")}
        </p>
        <Entries steps={steps} />
      </nav>
    );
  return (
    <details className={classes.folded} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t("proc.contents_count", { count: steps.length })}
        <IconChevronDown size={16} aria-hidden />
      </summary>
      <nav aria-label={t("proc.contents")}>
        <Entries steps={steps} onChoose={() => setOpen(false)} />
      </nav>
    </details>
  );
}

function Entries({ steps, onChoose }: { steps: readonly Step[]; onChoose?: () => void }) {
  const { t } = useTexts();
  const { search } = useLocation();
  const titles = useMemo(
    () => steps.map(({ id, body }) => ({ id, title: domTitleOf(body, titleLength) })),
    [steps],
  );
  const jumped = useJumpedStep();
  const inSight = useStepInSight(steps);
  const active = jumped ?? inSight;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (active !== null) keepInSight(list.current);
  }, [active]);
  return (
    <ol ref={list} className={classes.list}>
      {titles.map(({ id, title }, index) => (
        <li key={id}>
          <Link
            to={{ search, hash: stepAnchor(id) }}
            replace
            className={classes.link ?? ""}
            aria-current={active === id ? "location" : undefined}
            {...(onChoose && { onClick: onChoose })}
          >
            <span className={classes.number}>{index + 1}</span>
            <span className={classes.words}>{title === "" ? t("proc.step_n", { n: index + 1 }) : title}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Scrolls the outline's own box, and nothing around it, to the entry of the step that is being read. */
function keepInSight(list: HTMLElement | null): void {
  const box = list?.parentElement;
  const entry = list?.querySelector("[aria-current]")?.getBoundingClientRect();
  if (!box || !entry) return;
  const { top, bottom } = box.getBoundingClientRect();
  if (entry.top < top) box.scrollTop += entry.top - top;
  else if (entry.bottom > bottom) box.scrollTop += entry.bottom - bottom;
}

/** The step of the address until the reader scrolls on: one near the page's end never reaches the window's top. */
function useJumpedStep(): number | null {
  const { hash } = useLocation();
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => {
    const leave = () => setLeft(hash);
    window.addEventListener("wheel", leave, { passive: true });
    window.addEventListener("touchmove", leave, { passive: true });
    window.addEventListener("keydown", leave);
    return () => {
      window.removeEventListener("wheel", leave);
      window.removeEventListener("touchmove", leave);
      window.removeEventListener("keydown", leave);
    };
  }, [hash]);
  return left === hash ? null : stepOfAnchor(hash);
}

/** The last step that has come up to where one reads, a fifth below the window's top; at the page's end the last of all. */
function useStepInSight(steps: readonly Step[]): number | null {
  const [active, setActive] = useState(steps[0]?.id ?? null);
  const [isAtEnd, setAtEnd] = useState(false);
  useEffect(() => {
    const inSight = new Set<number>();
    const ids = new Map(steps.map(({ id }) => [stepAnchor(id), id]));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = ids.get(target.id);
          if (id === undefined) continue;
          if (isIntersecting) inSight.add(id);
          else inSight.delete(id);
        }
        // Whoever is above all steps comes to the first.
        const first = steps[0]?.id ?? null;
        const isAbove = first !== null && !inSight.has(first) && topOf(first) > 0;
        setActive((last) => (isAbove ? first : (steps.findLast(({ id }) => inSight.has(id))?.id ?? last)));
      },
      { rootMargin: "0px 0px -80% 0px" },
    );
    for (const anchor of ids.keys()) {
      const element = document.getElementById(anchor);
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [steps]);
  useEffect(() => {
    const look = () => setAtEnd(isScrolledToEnd());
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return isAtEnd ? (steps.at(-1)?.id ?? null) : active;
}

const topOf = (step: number) =>
  document.getElementById(stepAnchor(step))?.getBoundingClientRect().top ?? Number.NEGATIVE_INFINITY;

/** To the pixel no browser scrolls where a screen has parts of pixels. */
function isScrolledToEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
}
