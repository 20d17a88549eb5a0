import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { useUser } from "#platform/client/session.tsx";
import { useTexts } from "#platform/client/texts.ts";
import { ErrorBoundary } from "#platform/client/ui/ErrorBoundary.tsx";
import type { ProcedureMenuProps } from "./ProcedureMenu.tsx";

const loadMenu = () => import("./ProcedureMenu.tsx");
const ProcedureMenu = lazyComponent(loadMenu, "ProcedureMenu");

type Props = Omit<ProcedureMenuProps, "canClone">;

/** The button of a procedure's menu, which loads when it is first reached for; nothing where nothing may be done. */
export function ActionsButton(props: Props) {
  const { t } = useTexts();
  const { rights } = useUser();
  const [isAsked, setAsked] = useState(false);
  const canClone = rights.create_items;
  if (!props.procedure.rights.entity_crud && !canClone && props.onPrint === undefined) return null;

  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={t("proc.actions_of", { name: props.procedure.name })}
      aria-haspopup="menu"
      aria-expanded={false}
      loading={isAsked}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setAsked(true)}
    >
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
  if (!isAsked) return button;
  return (
    <ErrorBoundary>
      <Suspense fallback={button}>
        <ProcedureMenu {...props} canClone={canClone} />
      </Suspense>
    </ErrorBoundary>
  );
}

function preload() {
  // A failure is told when the menu is really opened.
  void loadMenu().catch(() => undefined);
}
