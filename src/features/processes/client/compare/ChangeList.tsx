import { IconArrowsLeftRight, IconMinus, IconPencil, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { changeGroups } from "../../versions/changes_list.rules.ts";
import type { ChangedField, StepChange } from "../../tree/compare/compare_trees.ts";
import type { Tree, TreeNode } from "../../tree/tree.ts";
import { indexOf } from "../../tree/tree_index.ts";
import { chartVariables } from "../chart/chart_variables.ts";
import { useColorNames } from "../colors/use_color_names.ts";
import { useStepName } from "../steps/use_step_name.ts";
import classes from "./ChangeList.module.css";

type Props = {
  changes: readonly StepChange[];
  /** The charts that were compared; with them the list also says where a step is, and what it was called. */
  before?: Tree | undefined;
  after?: Tree | undefined;
  /** Shows a step on the chart. */
  onGo?: (unique_id: number) => void;
};

const mostListed = 100;

const glyph = { size: 14, stroke: 2.5, "aria-hidden": true } as const;

const icons: Record<StepChange["kind"], ReactNode> = {
  added: <IconPlus {...glyph} />,
  removed: <IconMinus {...glyph} />,
  changed: <IconPencil {...glyph} />,
  moved: <IconArrowsLeftRight {...glyph} />,
};

/** What is different between two charts, in words: kind by kind, each step with where it stands or what of it changed. */
export function ChangeList({ changes, before, after, onGo }: Props) {
  const { t } = useTexts();
  const fieldOf = useFieldWords();
  const { groups, more } = changeGroups(changes, mostListed);
  return (
    <div className={classes.root} style={chartVariables}>
      {groups.map(({ kind, count, changes: listed }) => (
        <section key={kind} data-kind={kind}>
          <h4 className={classes.heading}>
            <span className={classes.sign}>{icons[kind]}</span>
            {t(`changes.${kind}`, { count })}
          </h4>
          {listed.length > 0 && (
            <ul className={classes.list}>
              {listed.map((change) => (
                <Change
                  key={change.unique_id}
                  change={change}
                  before={before}
                  after={after}
                  fieldOf={fieldOf}
                  onGo={onGo}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
      {more > 0 && <p className={classes.more}>{t("changes.more", { count: more })}</p>}
    </div>
  );
}

type ChangeProps = Pick<Props, "before" | "after"> & {
  change: StepChange;
  fieldOf: FieldWords;
  onGo: Props["onGo"] | undefined;
};

function Change({ change, before, after, fieldOf, onGo }: ChangeProps) {
  const { t } = useTexts();
  const nameOf = useStepName();
  const { kind, unique_id, node, fields = [], from } = change;
  const isBranch = node.type === "blank" && node.condition !== null;
  const name = isBranch ? t("changes.branch", { condition: node.condition }) : nameOf(node);

  const details: string[] = [];
  if (kind === "changed") details.push(fields.map((field) => fieldOf(field, node)).join(", "));
  if (kind === "changed" && fields.includes("name")) {
    const renamed = before && indexOf(before).byId.get(unique_id)?.node;
    if (renamed) details.push(t("changes.formerly", { name: nameOf(renamed) }));
  }
  const former = kind === "moved" && before ? indexOf(before).byId.get(from ?? 0)?.node : undefined;
  if (former) details.push(t("changes.from_under", { name: nameOf(former) }));
  if (kind !== "changed") {
    const tree = kind === "removed" ? before : after;
    const parent = tree && indexOf(tree).byId.get(unique_id)?.parent?.node;
    if (parent) details.push(t("changes.under", { name: nameOf(parent) }));
  }

  const words = (
    <>
      <span className={classes.name}>{name}</span>
      {details.length > 0 && <span className={classes.details}>{details.join(" · ")}</span>}
    </>
  );
  return (
    <li>
      {onGo === undefined ? (
        <span className={classes.entry}>{words}</span>
      ) : (
        <button type="button" className={classes.entry} onClick={() => onGo(unique_id)}>
          {words}
        </button>
      )}
    </li>
  );
}

type FieldWords = (field: ChangedField, node: TreeNode) => string;

/** What of a step changed, and into what where its name does not say it: two people may have changed the same. */
function useFieldWords(): FieldWords {
  const { t } = useTexts();
  const nameOf = useStepName();
  const names = useColorNames();
  return (field, node) => {
    const { type, color, condition } = node;
    if (field === "color") {
      const name = color === null ? t("color.none") : names[color] || t(`color.${color}`);
      return t("changes.color_now", { color: name });
    }
    // An empty branch is called by its condition.
    if (field === "condition" && type !== "blank" && condition !== null)
      return t("changes.condition_now", { condition });
    // A loop that has no name is called by its target.
    if (field === "target" && node.name !== "") return nameOf({ ...node, name: "" });
    return t(`changes.field.${field}`);
  };
}
