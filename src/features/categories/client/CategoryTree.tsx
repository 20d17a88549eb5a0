import { Link } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { NamedList } from "#ui/lists/NamedList.tsx";
import { NamedRow } from "#ui/lists/NamedRow.tsx";
import type { Category } from "../categories.contract.ts";
import type { Branch } from "../categories.rules.ts";
import classes from "./CategoryTree.module.css";
import type { CategoryActions } from "./use_category_actions.ts";

type Actions = CategoryActions | null;

type TreeProps = { branches: readonly Branch<Category>[]; actions: Actions };

/** The categories with what stands under each; `actions` null for who may only read. */
export function CategoryTree({ branches, actions }: TreeProps) {
  const { t } = useTexts();
  return (
    <NamedList label={t("settings.categories")}>
      {branches.map(({ category, children }) => (
        <li key={category.id}>
          <Row category={category} actions={actions} />
          {children.length > 0 && (
            <ul className={classes.children} aria-label={category.name}>
              {children.map((child) => (
                <li key={child.id}>
                  <Row category={child} actions={actions} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </NamedList>
  );
}

function Row({ category, actions }: { category: Category; actions: Actions }) {
  const { t } = useTexts();
  const { id, name, parent, all_procedures_count, all_processes_count } = category;
  return (
    <NamedRow
      shape="line"
      name={name}
      facts={
        <>
          {all_procedures_count === 0 ? (
            <span>{t("categories.procedures_none")}</span>
          ) : (
            <Link to={`/procedures?category=${id}`}>
              {t("categories.procedures", { count: all_procedures_count })}
            </Link>
          )}
          {all_processes_count > 0 && (
            <Link to={`/processes?category=${id}`}>
              {t("categories.processes", { count: all_processes_count })}
            </Link>
          )}
        </>
      }
      actions={
        actions && {
          label: t("categories.actions", { name }),
          onEdit: () => actions.edit(category),
          onDelete: () => actions.remove(category),
          add:
            parent === null
              ? { label: t("categories.add_child"), onClick: () => actions.create(id) }
              : undefined,
        }
      }
    />
  );
}
