import { type ReactNode, use, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { FormBar } from "../layouts/form_bar.ts";
import { type Breadcrumb, PageHeader } from "../page/PageHeader.tsx";
import classes from "./FormHeader.module.css";

type Props = {
  title: string;
  breadcrumbs: readonly Breadcrumb[];
  /** How what is written stands for its readers. */
  state?: ReactNode;
  /** What is said beside that. */
  meta?: ReactNode;
};

/** As high as the page's bar, which the title goes under. */
const barHeight = 56;

/** The head of a page that is a form. Once the bar lies on its title, the bar says what is being written. */
export function FormHeader({ title, breadcrumbs, state, meta }: Props) {
  const bar = use(FormBar);
  const head = useRef<HTMLDivElement>(null);
  const [isPast, setPast] = useState(false);

  useEffect(() => {
    const heading = head.current?.querySelector("h1");
    if (!heading) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setPast(last.intersectionRatio < 0.95 && last.boundingClientRect.top < barHeight);
      },
      { rootMargin: `-${barHeight}px 0px 0px`, threshold: 0.95 },
    );
    observer.observe(heading);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={head}>
      <PageHeader
        title={title}
        breadcrumbs={breadcrumbs}
        {...((state !== undefined || meta !== undefined) && {
          meta: (
            <>
              {state}
              {meta !== undefined && <span>{meta}</span>}
            </>
          ),
        })}
      />
      {isPast &&
        bar.title !== null &&
        createPortal(
          <>
            <span className={classes.name}>{title}</span>
            {state !== undefined && <span className={classes.state}>{state}</span>}
          </>,
          bar.title,
        )}
    </div>
  );
}
