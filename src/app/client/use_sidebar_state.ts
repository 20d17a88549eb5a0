import { useState } from "react";
import { monthSeconds, readCookie, writeCookie } from "#platform/client/cookies.ts";
import { closedSubmenus, isSidebarOpen, sidebarCookie, toggledSubmenu } from "../sidebar.rules.ts";

const submenuCookie = "procedo_submenus";

/** Whether the menu beside the page is open; remembered for a month. */
export function useSidebarOpen(): [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(() => isSidebarOpen(readCookie(sidebarCookie), window.innerWidth));
  const toggle = () => {
    writeCookie(sidebarCookie, isOpen ? "closed" : "open", monthSeconds);
    setOpen(!isOpen);
  };
  return [isOpen, toggle];
}

/** The submenus that are closed, by name; remembered for a month. */
export function useClosedSubmenus(): [closed: readonly string[], toggle: (name: string) => void] {
  const [cookie, setCookie] = useState(() => readCookie(submenuCookie));
  const toggle = (name: string) => {
    const next = toggledSubmenu(cookie, name);
    writeCookie(submenuCookie, next, monthSeconds);
    setCookie(next);
  };
  return [closedSubmenus(cookie), toggle];
}
