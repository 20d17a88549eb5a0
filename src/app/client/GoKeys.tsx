import { useNavigate } from "react-router";
import { useSession } from "#platform/client/use_session.tsx";
import type { TextKey } from "#platform/client/use_texts.ts";
import { useShortcut } from "#ui/device/use_shortcut.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";
import { menuOf } from "./menu.ts";

/** The letter after `g`, by the name of a menu entry. */
const letters: Record<string, string> = {
  procedures: "p",
  processes: "r",
  checks: "c",
  settings: "s",
};

/** `g` and a letter lead to the main places, for whoever has a menu. */
export function GoKeys() {
  const { user, applications } = useSession();
  const navigate = useNavigate();
  const modals = useModals();
  if (user === null) return null;
  return (
    <>
      <GoKey letter="h" label="shortcut.go_home" go={() => void navigate("/")} />
      {menuOf(user, applications).map((entry) => {
        const letter = letters[entry.name];
        if (letter === undefined || "links" in entry || "href" in entry) return null;
        const go = "to" in entry ? () => void navigate(entry.to(user)) : () => entry.open(modals);
        return <GoKey key={entry.name} letter={letter} label={entry.label} go={go} />;
      })}
    </>
  );
}

function GoKey({ letter, label, go }: { letter: string; label: TextKey; go(): void }) {
  useShortcut(`g ${letter}`, go, label);
  return null;
}
