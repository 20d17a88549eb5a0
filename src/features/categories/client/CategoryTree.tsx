import { ActionIcon, Menu, Skeleton } from "@mantine/core";
import { IconDots, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { Link } from "react-router";
import { useTexts } from "#platform/client/texts.ts";
import type { Category } from "../categories.contract.ts";
import type { Branch } from "../categories.rules.ts";
import classes from "./CategoriesPage.module.css";
import type { CategoryActions } from "./category_actions.tsx";

const icon = { size: 16, "aria-hidden": true } as const;

type Actions = CategoryActions | null;

/** The categories with what stands under each; `actions` null for who may only read. */
export function CategoryTree({
  branches,
  actions,
}: {
  branches: readonly Branch<Category>[];
  actions: Actions;
}) {
  const { t } = useTexts();
  return (
    <ul className={classes.list} aria-label={t("settings.categories")}>
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
    </ul>
  );
}

function Row({ category, actions }: { category: Category; actions: Actions }) {
  const { t } = useTexts();
  const { id, name, parent, procedures_count } = category;
  return (
    <div className={classes.row}>
      <span className={classes.name}>{name}</span>
      {procedures_count === 0 ? (
        <span className={classes.count}>{t("categories.procedures_none")}</span>
      ) : (
        <Link to={`/procedures?category=${id}`} className={classes.count ?? ""}>
          {t("categories.procedures", { count: procedures_count })}
        </Link>
      )}
      {actions !== null && (
        <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              className={classes.menu ?? ""}
              aria-label={t("categories.actions", { name })}
            >
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => actions.edit(category)}>
              {t("button.edit")}
            </Menu.Item>
            {parent === null && (
              <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => actions.create(id)}>
                {t("categories.add_child")}
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconTrash {...icon} />}
              onClick={() => actions.remove(category)}
            >
              {t("button.delete")}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

const skeletonWidths = ["34%", "48%", "28%", "42%", "38%", "30%"];

/** The tree's shape while it is read. */
export function CategoryTreeSkeleton() {
  const { t } = useTexts();
  return (
    <div className={classes.list} role="status" aria-label={t("list.loading")}>
      {skeletonWidths.map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton height={14} width={width} />
          <Skeleton height={12} width={72} />
        </div>
      ))}
    </div>
  );
}
