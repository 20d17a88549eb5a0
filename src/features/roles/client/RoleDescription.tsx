import { UnstyledButton } from "@mantine/core";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Role } from "../roles.contract.ts";
import classes from "./RoleDescription.module.css";

/** A role's description: two lines of it, the rest on demand where there is more. */
export function RoleDescription({ role: { name, description } }: { role: Role }) {
  const { t } = useTexts();
  const id = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(false);

  useLayoutEffect(() => {
    const element = words.current;
    if (element === null || isWhole) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [description, isWhole]);

  return (
    <>
      <p ref={words} id={id} className={classes.words} data-whole={isWhole || undefined}>
        {description}
      </p>
      {isCut && (
        <UnstyledButton
          className={classes.more}
          aria-expanded={isWhole}
          aria-controls={id}
          aria-label={t(isWhole ? "roles.less_of" : "roles.more_of", { name })}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? "roles.less" : "roles.more")}
        </UnstyledButton>
      )}
    </>
  );
}
