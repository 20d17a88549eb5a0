import { Component, type ErrorInfo, type ReactNode } from "react";
import { CrashView } from "./CrashView.tsx";

type Props = {
  children: ReactNode;
  /** What stands in its place instead of the usual words: for a part that the page can do without. */
  fallback?: ReactNode;
};
type State = { error: unknown; hasFailed: boolean };

/** Keeps a component that throws, or whose code cannot be loaded, from taking the rest of the page with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const { fallback } = this.props;
    return fallback === undefined ? <CrashView error={this.state.error} /> : fallback;
  }
}
