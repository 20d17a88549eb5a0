import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./Slides.module.css";

const slides = ["registration", "payment"] as const;

/** Which of the two slides of an activation is shown. */
export function Slides({ slide }: { slide: (typeof slides)[number] }) {
  const { t } = useTexts();
  return (
    <ol className={classes.root} aria-label={t("pay.slides")}>
      {slides.map((one) => (
        <li key={one} aria-current={one === slide ? "step" : undefined}>
          {t(`pay.slide_${one}`)}
        </li>
      ))}
    </ol>
  );
}
