import type { ReactNode } from "react";
import { Main } from "./Main.tsx";

/** Nothing around the page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return <Main>{children}</Main>;
}
