import type { ReactNode } from "react";
import { useLayoutEffect, useRef } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./PageTitle.module.css";
import { useRouteFocus } from "./route_focus.ts";

type Props = {
  children: ReactNode;
  /** The words of the browser's tab; `children` when it is a text. */
  tabTitle?: string;
  className?: string;
};

/** The page's one `h1`: it takes the focus after a route change and names the browser's tab. */
export function PageTitle({ children, tabTitle, className }: Props) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useRouteFocus();
  const words = tabTitle ?? (typeof children === "string" ? children : null);

  useLayoutEffect(() => {
    if (heading.current !== null) focus.arrive(heading.current);
  }, [focus]);

  return (
    <>
      <title>{words === null ? t("product.name") : `${words} · ${t("product.name")}`}</title>
      <h1 ref={heading} tabIndex={-1} className={className ?? classes.root}>
        {children}
      </h1>
    </>
  );
}
