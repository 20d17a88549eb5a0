import { lazyComponent } from "#platform/client/lazy.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { ActionsButton as MenuButton } from "#ui/buttons/ActionsButton.tsx";
import type { ProcedureMenuProps } from "./ProcedureMenu.tsx";

const loadMenu = () => import("./ProcedureMenu.tsx");
const ProcedureMenu = lazyComponent(loadMenu, "ProcedureMenu");

type Props = Omit<ProcedureMenuProps, "canClone">;

/** The button of a procedure's menu; nothing where nothing may be done. */
export function ActionsButton(props: Props) {
  const { rights } = useUser();
  const canClone = rights.create_items;
  if (!props.procedure.rights.entity_crud && !canClone && props.onPrint === undefined) return null;
  return (
    <MenuButton name={props.procedure.name} preload={loadMenu}>
      <ProcedureMenu {...props} canClone={canClone} />
    </MenuButton>
  );
}
