import { useModals } from "#platform/client/ui/modals.tsx";

declare module "#platform/client/ui/modals.tsx" {
  interface ModalProps {
    search: Record<never, never>;
  }
}

/** Opens the search over everything. */
export function useSearchBox(): () => void {
  const { open } = useModals();
  return () => open("search", {});
}
