import DOMPurify from "dompurify";
import { useMemo, useRef } from "react";
import { inBothSchemes } from "#platform/contrast.ts";
import { headingsUnder } from "#platform/html/heading_levels.ts";
import { leadsOutside } from "./leads_outside.ts";
import classes from "./SafeHtml.module.css";
import { useScrollableTables } from "./use_scrollable_tables.ts";

type Props = {
  html: string;
  className?: string;
  /** The level of the heading that the text begins with, in the outline of the page; its others go below. */
  title?: 3 | 4;
};

/** HTML written by people, cleaned once more before it is shown, in the typography of a procedure. */
export function SafeHtml({ html, className, title }: Props) {
  const clean = useMemo(() => {
    const safe = purifier.sanitize(html);
    return { __html: title === undefined ? safe : headingsUnder(safe, title) };
  }, [html, title]);
  const root = useRef<HTMLDivElement>(null);
  useScrollableTables(root, html);
  return (
    <div
      ref={root}
      className={className === undefined ? classes.root : `${classes.root} ${className}`}
      dangerouslySetInnerHTML={clean}
    />
  );
}

const purifier = createPurifier();

function createPurifier() {
  const own = DOMPurify(window);
  own.setConfig({ USE_PROFILES: { html: true }, FORBID_TAGS: ["style", "form", "input", "button"] });
  own.addHook("afterSanitizeAttributes", (node) => {
    if (node instanceof HTMLElement && node.style.color !== "")
      node.style.color = inBothSchemes(node.style.color);
    if (node.tagName !== "A" || !node.hasAttribute("href")) return;
    if (leadsOutside(node.getAttribute("href") ?? "", location.href)) {
      node.setAttribute("target", "_blank");
      node.setAttribute("rel", "noopener noreferrer");
    }
  });
  return own;
}
