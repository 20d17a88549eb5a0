import type { TextKey, Translate } from "./use_texts.ts";

/** Texts that also stand without a name, under the same key with `_by_unknown` behind. */
type Told = { [Key in TextKey]: Key extends `${infer Base}_by_unknown` ? Base : never }[TextKey] & TextKey;

/** What somebody did, in the words for it; those without a name where nobody is known. */
export function byWhom(
  t: Translate,
  key: Told,
  name: string | null,
  values: Record<string, unknown> = {},
): string {
  return name === null ? t(`${key}_by_unknown`, values) : t(key, { ...values, name });
}
