/** Narrower screens start with the menu closed. */
const roomForMenu = 1000;

/** Whether the menu beside the page starts open: as it was left, else by the width of the screen in pixels. */
export function isSidebarOpen(cookie: string | undefined, width: number): boolean {
  if (cookie === "open") return true;
  if (cookie === "closed") return false;
  return width >= roomForMenu;
}

/** The submenus that were closed, by name; all start open. */
export function closedSubmenus(cookie: string | undefined): string[] {
  return (cookie ?? "").split(".").filter((name) => name !== "");
}

/** The cookie after a submenu was opened or closed. */
export function toggledSubmenu(cookie: string | undefined, name: string): string {
  const closed = closedSubmenus(cookie);
  return (closed.includes(name) ? closed.filter((other) => other !== name) : [...closed, name]).join(".");
}

/** The settings page that the menu's settings link opens: the first that the person may use. */
export function settingsPath(rights: { manage_categories: boolean }): string {
  return rights.manage_categories ? "/settings/categories" : "/settings/profile";
}
