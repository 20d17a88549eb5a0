import { useState } from "react";
import { useFrames, useRoom, useSocketState } from "#platform/client/sockets/use_room.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import type { Person } from "#platform/schemas.ts";
import { presentFrame } from "../presence.rules.ts";

const nobody: readonly Person[] = [];

/** The others in a room (`drawing:12`), for as long as the server can say so. */
export function usePresence(room: string): readonly Person[] {
  const { id } = useUser();
  const isConnected = useSocketState() === "open";
  const [told, setTold] = useState<{ room: string; people: readonly Person[] } | null>(null);
  // Changes are told in another room: here it is who is in it.
  useRoom(room, () => {});
  useFrames("present", (frame) => {
    const heard = presentFrame.safeParse(frame);
    if (heard.success && heard.data.room === room) setTold(heard.data);
  });
  if (!isConnected || told === null || told.room !== room) return nobody;
  return told.people.filter((person) => person.id !== id);
}
