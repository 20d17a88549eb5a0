import { VisuallyHidden } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { lazyComponent, LazyPlace } from "#platform/client/lazy.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { Hint } from "#ui/buttons/Hint.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import classes from "./Bell.module.css";

const BellCount = lazyComponent(() => import("./BellCount.tsx"), "BellCount");

type Props = {
  /** The look of the menu's other entries. */
  className: string;
  /** `row`: icon, name and count on one line; `icon`: the icon alone; `tab`: the name below the icon. */
  shape: "row" | "icon" | "tab";
};

/** Opens the notifications and says how many were not read yet; it stands with the menu, before that is known. */
export function Bell({ className, shape }: Props) {
  const { t } = useTexts();
  const modals = useModals();
  const name = t("notif.title");
  const nameAlone = <VisuallyHidden>{name}</VisuallyHidden>;
  const count = (
    <ErrorBoundary fallback={nameAlone}>
      <LazyPlace fallback={nameAlone}>
        <BellCount isOnIcon={shape !== "row"} />
      </LazyPlace>
    </ErrorBoundary>
  );

  return (
    <Hint label={name} isOn={shape === "icon"}>
      <button
        type="button"
        className={className}
        data-collapsed={shape === "icon" || undefined}
        aria-haspopup="dialog"
        onClick={() => modals.open("notifications", {})}
      >
        <span className={classes.icon}>
          <IconBell size={shape === "tab" ? 22 : 20} stroke={1.75} aria-hidden />
          {shape !== "row" && count}
        </span>
        {shape !== "icon" && <span aria-hidden>{name}</span>}
        {shape === "row" && count}
      </button>
    </Hint>
  );
}
