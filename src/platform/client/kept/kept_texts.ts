import { isAnything, isForgotten, keptPrefix, type Owner, readKept } from "#platform/kept.ts";
import { keptBefore, userBefore } from "#platform/kept_before.ts";
import { useSession } from "../use_session.tsx";
import { local } from "./local.ts";

/** For whom things are kept here; null while nobody is signed in. */
export function useOwner(): Owner | null {
  const { user } = useSession();
  return user === null ? null : ownerOf(user);
}

export const ownerOf = ({ id, instance }: { id: number; instance: { id: number } }): Owner => ({
  instance_id: instance.id,
  user_id: id,
});

/** Puts what an earlier version kept of a person where it is looked for now. */
export function takeOverTexts(owner: Owner, now: Date): void {
  for (const key of local.keys("procedo.")) {
    const text = local.read(key);
    const moved = text === null ? null : keptBefore(key, text, owner, now);
    if (moved === null) continue;
    const isKept = local.read(moved.key) !== null || local.write(moved.key, moved.text);
    if (isKept) local.remove(key);
  }
}

/** Forgets texts, ticks and searches that nobody came back to for 30 days, whoever's they are. */
export function forgetOldTexts(now: Date): void {
  for (const key of local.keys(keptPrefix)) if (isOld(local.read(key), now)) local.remove(key);
  for (const key of local.keys("procedo.")) {
    const user_id = userBefore(key);
    if (user_id === null) continue;
    const text = local.read(key) ?? "";
    if (isOld(keptBefore(key, text, { instance_id: 0, user_id }, now)?.text ?? null, now)) local.remove(key);
  }
}

const isOld = (text: string | null, now: Date) => isForgotten(readKept(text, isAnything), now);
