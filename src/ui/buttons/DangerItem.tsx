import { Menu, type MenuItemProps } from "@mantine/core";

type Props = MenuItemProps & { onClick(): void };

/** The item of a menu that takes a thing away, apart from the others. */
export const DangerItem = (props: Props) => <Menu.Item {...props} c="var(--mantine-color-error)" />;
