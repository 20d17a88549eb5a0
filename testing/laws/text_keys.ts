import { auditActions } from "#features/audit/audit.rules.ts";
import { askedAs, type TextsSaid } from "../../scripts/build/texts_said.ts";

/** Templates by which many keys begin, and the words that fill their gaps: all others of these keys are said whole. */
export const gaps: Readonly<Record<string, readonly string[]>> = {
  "audit.action.${}": Object.keys(auditActions),
  "bin.delete_${}": ["charts", "triggers_of"],
  "changes.${}": ["added", "removed", "changed", "moved"],
  "chart.${}": [
    "add_after",
    "add_before",
    "copy",
    "copy_branch",
    "duplicate",
    "cut",
    "cut_branch",
    "paste",
    "remove",
  ],
  "check.${}": ["open", "closed"],
  "compare.${}": ["added", "removed", "changed", "moved"],
  "editor.${}": [
    "bold",
    "italic",
    "underline",
    "strike",
    "quote",
    "code_block",
    "bullet_list",
    "ordered_list",
  ],
  "outline.${}": ["move_up", "move_down"],
  // A place on the device, and no text.
  "process.${}": [],
  "proc_form.step_${}": [
    "up",
    "down",
    "edit",
    "duplicate",
    "delete",
    "uploading",
    "not_uploaded",
    "too_long",
  ],
  "uses.${}": ["charts", "triggers_of"],
};

/**
 * The keys that no source says: neither whole, nor by a template whose gaps are filled by words of the sources (of
 * `gaps`, where that names them), nor as the plural forms or the nameless words of one that is said.
 */
export function unusedKeys(
  keys: readonly string[],
  { keys: said, templates, words }: TextsSaid,
  known: typeof gaps = gaps,
): string[] {
  const fits = [...templates].map((template) => {
    const listed = known[template];
    const fillers = listed ? new Set(listed) : words;
    return (key: string) => isFilled(key, template.split("${}"), fillers);
  });
  const isSaid = (key: string): boolean => said.has(key) || fits.some((fit) => fit(key));
  return keys.filter((key) => !askedAs(key).some(isSaid));
}

/** Whether a key is these pieces with words, numbers or nothing between them. */
function isFilled(
  key: string,
  [piece = "", ...others]: readonly string[],
  fillers: ReadonlySet<string>,
): boolean {
  if (!key.startsWith(piece)) return false;
  const rest = key.slice(piece.length);
  if (others.length === 0) return rest === "";
  return Array.from({ length: rest.length + 1 }, (_, length) => length).some((length) => {
    const filler = rest.slice(0, length);
    const isWord = length === 0 || /^\d+$/.test(filler) || fillers.has(filler);
    return isWord && isFilled(rest.slice(length), others, fillers);
  });
}
