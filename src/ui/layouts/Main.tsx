import type { ReactNode } from "react";
import { mainId } from "#ui/layouts/SkipLink.tsx";

/** The page's main landmark, the target of the skip link. */
export function Main({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <main id={mainId} tabIndex={-1} className={className} style={{ outline: "none" }}>
      {children}
    </main>
  );
}
