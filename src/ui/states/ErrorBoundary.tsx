import { Component, type ErrorInfo, type ReactNode } from "react";
import { CrashView } from "./CrashView.tsx";
import { useHealing } from "./use_healing.ts";

type Props = {
  children: ReactNode;
  /** What stands in its place instead of the usual words: for a part that the page can do without. */
  fallback?: ReactNode;
  /** What stands around the usual words. */
  frame?: (words: ReactNode) => ReactNode;
};
type State = { error: unknown; hasFailed: boolean };

const whole: State = { error: null, hasFailed: false };

/**
 * Keeps a component that throws, or whose code cannot be loaded, from taking the rest of the page with it. Code that
 * could not be loaded is asked for again; the component stands there as soon as it came.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state = whole;

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  readonly heal = (): void => this.setState(whole);

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    const { fallback, frame = (words) => words } = this.props;
    if (fallback !== undefined) return <Quiet error={error} onHealed={this.heal} fallback={fallback} />;
    return frame(<CrashView error={error} onHealed={this.heal} />);
  }
}

/** Says nothing, and heals all the same. */
function Quiet({ error, onHealed, fallback }: { error: unknown; onHealed: () => void; fallback: ReactNode }) {
  useHealing(error, onHealed);
  return fallback;
}
