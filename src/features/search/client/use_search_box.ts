import { useModals } from "#ui/modals/use_modals.tsx";

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    /** What is asked for at once; nothing unless given. */
    search: { search?: string };
  }
}

/** Opens the search over everything. */
export function useSearchBox(): () => void {
  const { open } = useModals();
  return () => open("search", {});
}
