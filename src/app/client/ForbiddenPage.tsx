import { ForbiddenView } from "#ui/states/RefusalView.tsx";

/** The address of the refusal itself; a refused read shows the same view in its own place. */
export function ForbiddenPage() {
  return <ForbiddenView />;
}
