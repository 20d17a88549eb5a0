import { ProceduresPage } from "#features/procedures/client/ProceduresPage.tsx";
import { HomeStrip } from "./HomeStrip.tsx";

/** The first page: what is one's own to do, above the list of procedures. */
export function HomePage() {
  return <ProceduresPage lead={<HomeStrip />} />;
}
