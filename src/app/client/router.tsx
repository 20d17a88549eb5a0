import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useRouteError,
} from "react-router";
import type { PageAccess } from "#platform/page_access.ts";
import { Gate } from "./Gate.tsx";
import { Main } from "#ui/layouts/Main.tsx";
import { loadChunk } from "#platform/client/lazy.tsx";
import { CrashView } from "#ui/states/CrashView.tsx";
import { FullLoader } from "#ui/states/FullLoader.tsx";
import { layouts } from "./layouts.tsx";
import type { LayoutName, Page } from "#ui/client_feature.ts";
import { pages } from "./pages.ts";
import { RootShell } from "./RootShell.tsx";

/** Pages of one layout and one access share a parent, so that going between them keeps the menu as it stands. */
export function createRouter() {
  const groups = Map.groupBy(pages, ({ layout, access }) => `${layout} ${access}`);
  return createBrowserRouter([
    {
      Component: RootShell,
      HydrateFallback: FullLoader,
      ErrorBoundary: RootFailure,
      children: [...groups.values()].flatMap((group) => {
        const [first] = group;
        return first === undefined ? [] : [groupRoute(first.layout, first.access, group)];
      }),
    },
  ]);
}

function groupRoute(layout: LayoutName, access: PageAccess, group: readonly Page[]): RouteObject {
  const Layout = layouts[layout];
  return {
    element: (
      <Gate access={access}>
        <Layout>
          <Outlet />
        </Layout>
      </Gate>
    ),
    children: [
      {
        // Above the pages: the router draws nothing of a page whose code it could not load, not even its own boundary.
        ErrorBoundary: PageFailure,
        children: group.map(({ name, path, page }) => ({
          id: name,
          path,
          lazy: async () => {
            const Page = await loadChunk(page);
            // Two addresses of one component (create, edit) are two pages: nothing of the first stays in the second.
            return { element: <Page key={name} /> };
          },
        })),
      },
    ],
  };
}

function PageFailure() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  // The router asks for a page's code as it goes there: once it can be had, it goes to where it is.
  const again = () => void navigate({ pathname, search, hash }, { replace: true, state });
  return <CrashView key={pathname} error={error} onHealed={again} />;
}

function RootFailure() {
  return (
    <Main>
      <PageFailure />
    </Main>
  );
}
