import { useMatches } from "react-router";
import { LazyPlace } from "#platform/client/lazy.tsx";
import { useSession } from "#platform/client/use_session.tsx";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import { everyClient } from "./features.ts";
import { pages } from "./pages.ts";

const parts = everyClient.flatMap(({ frame = [] }) => frame);

/** What features have beside every page for the person who is signed in; a page can do without any of it. */
export function FrameParts() {
  const { user } = useSession();
  const page = useMatches().at(-1)?.id;
  if (user === null) return null;
  const layout = pages.find(({ name }) => name === page)?.layout ?? null;
  return parts
    .filter(({ isNeeded }) => isNeeded(user))
    .map(({ name, component: Part }) => (
      <ErrorBoundary key={`${name} ${user.id}`} fallback={null}>
        <LazyPlace>
          <Part layout={layout} />
        </LazyPlace>
      </ErrorBoundary>
    ));
}
