import { lazyComponent } from "#platform/client/lazy.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { ActionsButton } from "#ui/buttons/ActionsButton.tsx";
import type { ProcessMenuProps } from "./ProcessMenu.tsx";

const loadMenu = () => import("./ProcessMenu.tsx");
const ProcessMenu = lazyComponent(loadMenu, "ProcessMenu");

/** The button of a process's menu. */
export function ProcessActions(props: Omit<ProcessMenuProps, "canClone">) {
  const { rights } = useUser();
  return (
    <ActionsButton name={props.process.name} preload={loadMenu}>
      <ProcessMenu {...props} canClone={rights.create_items} />
    </ActionsButton>
  );
}
