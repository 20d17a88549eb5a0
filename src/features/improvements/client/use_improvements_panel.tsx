import { useCallback, useMemo, useRef, useState } from "react";
import { lazyComponent, LazyPlace, loadChunk } from "#platform/client/lazy.tsx";
import { PlainDialog } from "#ui/modals/PlainDialog.tsx";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import type { PanelProps } from "./ImprovementsPanel.tsx";

const loadPanel = () => import("./ImprovementsPanel.tsx");
const Panel = lazyComponent(loadPanel, "ImprovementsPanel");

export type PanelState = {
  isOpen: boolean;
  /** Opens the list of requests, or closes it. */
  toggle(): void;
  /** Opens the form, for a step or for none in particular. */
  propose(step: number | null): void;
  /** How many there are, once the panel has read them. */
  total: number | null;
  /** What `ImprovementsSide` is given. */
  side: SideState;
};

type SideState = Pick<PanelProps, "asked" | "onClose" | "closeWish" | "onTotal"> & { isOpen: boolean };

/** Whether the panel of requests stands open, and for what. Closing gives the focus back to where it came from. */
export function useImprovementsPanel(): PanelState {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<SideState["asked"]>(null);
  const [closeWish, setCloseWish] = useState(0);
  const [total, setTotal] = useState<number | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  const open = useCallback((wanted: SideState["asked"]) => {
    const { activeElement } = document;
    opener.current = activeElement instanceof HTMLElement ? activeElement : null;
    const show = () => {
      setAsked(wanted);
      setOpen(true);
    };
    // Code that cannot be had yet is said to be missing where the panel would stand.
    void loadChunk(loadPanel).then(show, show);
  }, []);
  const propose = useCallback((step: number | null) => open({ step, at: performance.now() }), [open]);
  const onClose = useCallback(() => {
    setOpen(false);
    setAsked(null);
    if (opener.current?.isConnected) opener.current.focus();
  }, []);
  const toggle = useCallback(() => {
    if (isOpen) setCloseWish((wish) => wish + 1);
    else open(null);
  }, [isOpen, open]);

  return useMemo(
    () => ({
      isOpen,
      toggle,
      propose,
      total,
      side: { isOpen, asked, onClose, closeWish, onTotal: setTotal },
    }),
    [isOpen, toggle, propose, total, asked, onClose, closeWish],
  );
}

type Props = { state: SideState } & Omit<PanelProps, keyof SideState>;

/** The panel where it stands open; its code loads when it is first opened. */
export function ImprovementsSide({ state: { isOpen, ...state }, ...rest }: Props) {
  if (!isOpen) return null;
  return (
    <ErrorBoundary frame={(words) => <PlainDialog onClose={state.onClose}>{words}</PlainDialog>}>
      <LazyPlace fallback={null}>
        <Panel {...state} {...rest} />
      </LazyPlace>
    </ErrorBoundary>
  );
}

/** Fetches the panel's code before it is asked for. A failure is told when it is really opened. */
export function preloadPanel(): void {
  void loadChunk(loadPanel).catch(() => undefined);
}
