import { useModals } from "#ui/modals/use_modals.tsx";
import { catchTyping } from "./caught_typing.ts";

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    /** What is asked for at once; nothing unless given. */
    search: {
      search?: string;
      /** Gives what was typed before it stood. */
      typed?: () => string;
    };
  }
}

/** Opens the search over everything. */
export function useSearchBox(): () => void {
  const { open } = useModals();
  return () => open("search", { typed: catchTyping() });
}
