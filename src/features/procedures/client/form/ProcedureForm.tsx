import { useState } from "react";
import type { FormStart } from "../../form.rules.ts";
import type { Procedure } from "../../procedures.contract.ts";
import { FormInstance } from "./FormInstance.tsx";
import type { Saved } from "./save_call.ts";

export type ProcedureFormProps = (
  | { mode: "create"; initial?: FormStart }
  | {
      mode: "edit";
      /** Read with `source=draft`. */
      initial: Procedure;
    }
) & {
  /** After the save, when its success has been seen. */
  onSaved(saved: Saved): void | Promise<void>;
  /** Told what the form goes on from: what was just saved of it, or a newer version that it went over to. */
  onCurrent?: (current: Procedure) => void;
  /** The person wants to leave; asking about unsaved data is the caller's. */
  onClose(): void;
  /** Told whether closing would lose something; `onDiscard` is for when the person gives it up. */
  onDirty?: (isDirty: boolean, onDiscard: () => void) => void;
  /** The form is a page of its own: it asks before the page is left, and Ctrl+S works everywhere on it. */
  isPage?: boolean;
};

/** The form in which a procedure is written: on the create page, on the edit page, and in a modal of the chart. */
export function ProcedureForm(props: ProcedureFormProps) {
  const [reloaded, setReloaded] = useState<readonly Procedure[]>([]);
  const newest = reloaded.at(-1);
  const start = newest === undefined ? props : { ...props, mode: "edit" as const, initial: newest };
  return (
    <FormInstance
      key={reloaded.length}
      {...start}
      isReloaded={reloaded.length > 0}
      onReload={(theirs) => {
        setReloaded((earlier) => [...earlier, theirs]);
        props.onCurrent?.(theirs);
      }}
    />
  );
}
