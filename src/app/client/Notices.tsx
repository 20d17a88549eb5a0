import { lazyComponent, LazyPlace } from "#platform/client/lazy.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";

/** The company works, and will not for long unless somebody sees to it. */
const noticedStates: readonly string[] = ["cancelled", "grace_period"];

const SubscriptionNotice = lazyComponent(
  () => import("#features/subscription/client/SubscriptionNotice.tsx"),
  "SubscriptionNotice",
);
const ConfirmBanner = lazyComponent(
  () => import("#features/registration/client/ConfirmBanner.tsx"),
  "ConfirmBanner",
);

/** What holds for the person or their company above every page; most have nothing of it, and load nothing for it. */
export function Notices() {
  const { instance, email_confirmed } = useUser();
  return (
    <ErrorBoundary fallback={null}>
      <LazyPlace fallback={null}>
        {noticedStates.includes(instance.state) && <SubscriptionNotice />}
        {!email_confirmed && <ConfirmBanner />}
      </LazyPlace>
    </ErrorBoundary>
  );
}
