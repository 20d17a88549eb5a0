import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Breadcrumb, Breadcrumbs } from "#ui/page/PageHeader.tsx";
import classes from "./PageBar.module.css";

type Props = { title: string; breadcrumbs: readonly Breadcrumb[]; children: ReactNode };

/**
 * The way to a page and what can be done on it, over its title. It stays at the window's edge while the page is read,
 * with the title in small once that has left.
 */
export function PageBar({ title, breadcrumbs, children }: Props) {
  const edge = useRef<HTMLDivElement>(null);
  const [isPast, setPast] = useState(false);

  useEffect(() => {
    const mark = edge.current;
    if (mark === null) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setPast(!last.isIntersecting && last.boundingClientRect.top < 0);
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={edge} className={classes.edge} aria-hidden="true" />
      <div className={classes.root} data-past={isPast || undefined}>
        <div className={classes.way}>
          <Breadcrumbs items={breadcrumbs} />
          <span className={classes.title} aria-hidden="true">
            {title}
          </span>
        </div>
        <div className={classes.actions}>{children}</div>
      </div>
    </>
  );
}
