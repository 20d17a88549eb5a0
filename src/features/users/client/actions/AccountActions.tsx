import { lazyComponent } from "#platform/client/lazy.tsx";
import { ActionsButton } from "#ui/buttons/ActionsButton.tsx";
import { fullName } from "#ui/content/PersonName.tsx";
import type { AccountMenuProps } from "./AccountMenu.tsx";

const loadMenu = () => import("./AccountMenu.tsx");
const AccountMenu = lazyComponent(loadMenu, "AccountMenu");

/** The button of the menu of an account. */
export function AccountActions(props: AccountMenuProps) {
  return (
    <ActionsButton name={fullName(props.person)} preload={loadMenu}>
      <AccountMenu {...props} />
    </ActionsButton>
  );
}
