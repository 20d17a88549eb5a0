import { useId } from "react";
import { useTexts } from "#platform/client/texts.ts";
import { type FoundKind, foundKinds } from "../search.contract.ts";
import classes from "./KindFilter.module.css";

type Props = { value: FoundKind | undefined; onChange(value: FoundKind | undefined): void };

/** Which kind of things is searched; on a narrow screen the choices go on in the next line. */
export function KindFilter({ value, onChange }: Props) {
  const { t } = useTexts();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t("search.kind")} className={classes.root}>
      {([undefined, ...foundKinds] as const).map((kind) => (
        <label key={kind ?? "any"} className={classes.option}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            checked={kind === value}
            onChange={() => onChange(kind)}
          />
          <span className={classes.words}>{t(`search.kind.${kind ?? "any"}`)}</span>
        </label>
      ))}
    </div>
  );
}
