import { useIsTouch } from "#ui/device/use_device.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { canAdd, type Spot } from "../../tree/edit/add_and_change.ts";
import { isEmptyTree, type Tree } from "../../tree/tree.ts";
import { type FormType, kindIcons } from "../steps/StepTypes.tsx";
import classes from "./EmptyChart.module.css";

type Props = {
  tree: Tree;
  onAdd(spot: Spot, type: FormType): void;
  /** A text is written where it is to stand. */
  onType(spot: Spot): void;
};

const offered: readonly FormType[] = ["simple_text", "procedure", "process", "decision"];

/** Under the place of the first step: what it may be, and how one goes on. */
export function EmptyChart({ tree, onAdd, onType }: Props) {
  const { t } = useTexts();
  const isTouch = useIsTouch();
  const [first] = tree.children;
  if (first === undefined || !isEmptyTree(tree)) return null;
  const spot: Spot = { at: first.unique_id };
  return (
    <section className={classes.root} aria-label={t("chart.empty_label")}>
      <ul className={classes.kinds}>
        {offered
          .filter((type) => canAdd(tree, spot, type))
          .map((type) => (
            <li key={type}>
              <button
                type="button"
                className={classes.kind}
                onClick={() => (type === "simple_text" ? onType(spot) : onAdd(spot, type))}
              >
                <span className={classes.icon}>{kindIcons[type]}</span>
                {t(`node.${type}`)}
              </button>
            </li>
          ))}
      </ul>
      <p className={classes.hint}>{t(isTouch ? "chart.empty_touch" : "chart.empty_keys")}</p>
    </section>
  );
}
