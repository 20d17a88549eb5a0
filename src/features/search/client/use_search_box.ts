import { useModals } from "#ui/modals/use_modals.tsx";

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    search: Record<never, never>;
  }
}

/** Opens the search over everything. */
export function useSearchBox(): () => void {
  const { open } = useModals();
  return () => open("search", {});
}
