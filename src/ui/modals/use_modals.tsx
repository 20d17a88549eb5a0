import { type ComponentType, createContext, type ReactNode, useContext } from "react";

/**
 * The modals of the product by name, each with the props that opening it needs. The feature that owns a modal adds
 * it: `declare module "#ui/modals/use_modals.tsx" { interface ModalProps { clone: { slug: string } } }`.
 */
export interface ModalProps {
  shortcuts: Record<never, never>;
}

export type ModalName = keyof ModalProps & string;

/** What every modal's component is handed besides its own props. */
export type ModalControls = {
  /** Closes without a question: after a success. */
  close(): void;
  /** Closes as a click beside it does: asks first where data would be lost. For cancel buttons. */
  dismiss(): void;
  /** Tells whether data was entered that closing would lose; `onDiscard` runs when the person gives it up. */
  setDirty(isDirty: boolean, onDiscard?: () => void): void;
};

/** `side`: a panel along the right edge. `ways`: a question whose ways on are of many words, in one row. */
export type ModalSize = "sm" | "ways" | "md" | "lg" | "full" | "side";

export type ModalEntry<Props> = {
  component: ComponentType<Props & ModalControls>;
  size?: ModalSize;
  /** Closing asks first while the modal has said that data was entered; of a click beside it, backdrop.rules.ts. */
  confirmClose?: boolean;
  /** It is about no page: opened while another is on its way, it stays when that arrives. */
  isOfNoPage?: boolean;
};

export type ModalRegistry = { [Name in ModalName]: ModalEntry<ModalProps[Name]> };

export type OpenModal = {
  id: number;
  /** Null for one that stands in no registry. */
  name: ModalName | null;
  /** The path of the page with which it stays, also if that is still on its way; null for the page that is shown. */
  page: string | null;
  /** It was opened while that page was on its way. */
  isAhead: boolean;
  isOpened: boolean;
  isDirty: boolean;
  /** It closed over entered data, and can be opened again as it was. */
  isAside: boolean;
  /** What had the keyboard's focus when it opened, and takes it back; `title`: that of a page that came since. */
  opener: HTMLElement | "title" | null;
  size: ModalSize;
  confirmClose: boolean;
  /** The component with its props already bound. */
  render(controls: ModalControls): ReactNode;
  onDismiss: (() => void) | undefined;
};

export type ShowOptions = {
  size?: ModalSize;
  confirmClose?: boolean;
  isOfNoPage?: boolean;
  onDismiss?: () => void;
};

export type ModalStack = {
  /** Shows a component that stands in no registry, above what is open. */
  show(render: (controls: ModalControls) => ReactNode, options?: ShowOptions): void;
};

export type Modals = {
  /** Opens a modal by its name, above what is open; nothing where that one is on top already, as after a double click. */
  open<Name extends ModalName>(
    name: Name,
    props: ModalProps[Name],
    options?: Pick<ShowOptions, "onDismiss">,
  ): void;
  /** Closes the topmost modal, or the topmost of these, without a question. */
  close(...names: ModalName[]): void;
  isOpen: boolean;
};

/** What is open, for the one place that draws it. */
export type OpenModals = {
  stack: readonly OpenModal[];
  change(id: number, patch: Partial<OpenModal>): void;
  /** It goes; what stands above it stays. */
  close(id: number): void;
  /** It is gone. */
  remove(id: number): void;
};

export const OpenModalsContext = createContext<OpenModals | null>(null);
export const StackContext = createContext<ModalStack | null>(null);
export const ModalsContext = createContext<Modals | null>(null);

/** Opens and closes the product's modals by name. */
export function useModals(): Modals {
  const modals = useContext(ModalsContext);
  if (modals === null) throw new Error("useModals needs a ModalProvider above it");
  return modals;
}

export function useModalStack(): ModalStack {
  const stack = useContext(StackContext);
  if (stack === null) throw new Error("useModalStack needs a ModalProvider above it");
  return stack;
}
