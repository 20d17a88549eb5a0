import type { Translate } from "#platform/client/use_texts.ts";
import type { Account } from "../../users.contract.ts";

/** "2 proceduri și un proces"; empty for nothing. */
export function managedWords({ procedures, processes }: Account["manages"], t: Translate): string {
  const first = procedures > 0 ? t("users.procedures", { count: procedures }) : "";
  const second = processes > 0 ? t("users.processes", { count: processes }) : "";
  return first === "" || second === "" ? first + second : t("users.both", { first, second });
}
