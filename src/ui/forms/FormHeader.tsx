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

/** The head of a page that is a form. Once the bar lies on its title, the bar says what is being written. */
export function FormHeader({ title, breadcrumbs, state, meta }: Props) {
  const { title: place } = use(FormBar);
  const head = useRef<HTMLDivElement>(null);
  const [isPast, setPast] = useState(false);

  useEffect(() => {
    const heading = head.current?.querySelector("h1");
    if (!heading || place === null) return;
    // The bar stays where it is, be it under a banner.
    const edge = Math.round(place.closest("header")?.getBoundingClientRect().bottom ?? 0);
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setPast(last.intersectionRatio < 0.95 && last.boundingClientRect.top < edge);
      },
      { rootMargin: `-${edge}px 0px 0px`, threshold: [0, 0.95] },
    );
    observer.observe(heading);
    return () => observer.disconnect();
  }, [place]);

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
        place !== null &&
        createPortal(
          <>
            <span className={classes.name}>{title}</span>
            {state !== undefined && <span className={classes.state}>{state}</span>}
          </>,
          place,
        )}
    </div>
  );
}
