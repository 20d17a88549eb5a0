import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useSession } from "#platform/client/use_session.tsx";
import { useComingPath } from "#platform/client/coming_path.ts";
import { withClosed } from "./closing.rules.ts";
import { afterPageChange } from "./page_change.rules.ts";
import {
  type ModalControls,
  type ModalEntry,
  type ModalName,
  type ModalProps,
  type ModalRegistry,
  type Modals,
  ModalsContext,
  type ModalStack,
  type OpenModal,
  type OpenModals,
  OpenModalsContext,
  type ShowOptions,
  StackContext,
} from "./use_modals.tsx";
import { useStrayClicks } from "./use_stray_clicks.ts";

/** Holds the open modals of the app; `modals` names every one that can be opened. */
export function ModalProvider({ modals, children }: { modals: ModalRegistry; children: ReactNode }) {
  const [stack, setStack] = useState<readonly OpenModal[]>([]);
  const lastId = useRef(0);
  const { pathname } = useLocation();
  useStrayClicks();

  const change = useCallback((id: number, patch: Partial<OpenModal>) => {
    setStack((entries) => entries.map((entry) => (entry.id === id ? { ...entry, ...patch } : entry)));
  }, []);
  const close = useCallback((id: number) => setStack((entries) => withClosed(entries, id)), []);
  const remove = useCallback((id: number) => {
    setStack((entries) => entries.filter((entry) => entry.id !== id));
  }, []);

  // A modal belongs to the page that it was opened on; what is about no page, to the one that was on its way then.
  const comingPath = useComingPath();
  // To where one signs in everything else leads on, too.
  const { user } = useSession();
  const type = useNavigationType();
  const isReplaced = type === "REPLACE" && user !== null;
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    setStack((entries) => afterPageChange(entries, pathname, isReplaced, document.body));
  }

  const add = useCallback(
    (name: ModalName | null, render: OpenModal["render"], options: ShowOptions = {}) => {
      const { size = "md", confirmClose = false, isOfNoPage = false, onDismiss } = options;
      lastId.current += 1;
      const id = lastId.current;
      const coming = isOfNoPage ? comingPath() : undefined;
      const page = isOfNoPage ? (coming ?? window.location.pathname) : null;
      const opener = openerOf(document.activeElement);
      setStack((entries) => {
        // The second half of a double click.
        if (name !== null && entries.findLast((entry) => entry.isOpened)?.name === name) return entries;
        const added = {
          id,
          name,
          page,
          isAhead: coming !== undefined,
          isOpened: true,
          isDirty: false,
          isAside: false,
          opener,
          size,
          confirmClose,
          render,
          onDismiss,
        };
        return [...entries, added];
      });
    },
    [comingPath],
  );
  const shower = useMemo<ModalStack>(
    () => ({ show: (render, options) => add(null, render, options) }),
    [add],
  );

  const openModals = useMemo<OpenModals>(
    () => ({ stack, change, close, remove }),
    [stack, change, close, remove],
  );
  const isOpen = stack.some((entry) => entry.isOpened);
  const opener = useMemo<Modals>(
    () => ({
      open(name, props, options) {
        const { size, confirmClose, isOfNoPage } = modals[name];
        add(name, rendererOf<ModalProps[typeof name]>(modals[name], props), {
          ...(size && { size }),
          ...(confirmClose && { confirmClose }),
          ...(isOfNoPage && { isOfNoPage }),
          ...options,
        });
      },
      close(...names) {
        const isMeant = ({ name }: OpenModal) =>
          names.length === 0 || (name !== null && names.includes(name));
        setStack((entries) => {
          const top = entries.findLast((entry) => entry.isOpened && isMeant(entry));
          return top === undefined ? entries : withClosed(entries, top.id);
        });
      },
      isOpen,
    }),
    [modals, add, isOpen],
  );

  return (
    <StackContext value={shower}>
      <ModalsContext value={opener}>
        <OpenModalsContext value={openModals}>{children}</OpenModalsContext>
      </ModalsContext>
    </StackContext>
  );
}

/** The modal's component with its props bound; what is still missing are the controls. */
function rendererOf<Props extends object>({ component: Component }: ModalEntry<Props>, props: Props) {
  return (controls: ModalControls) => <Component {...props} {...controls} />;
}

/** The focused element, or for an entry of a menu, which is gone by then, the button of that menu. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest("[role=menu], [role=listbox]");
  const opener = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused;
  return opener instanceof HTMLElement ? opener : null;
}
