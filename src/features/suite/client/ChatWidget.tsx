import { useIsPhone } from "#ui/device/use_device.ts";
import { useEffect, useRef } from "react";
import { useSession } from "#platform/client/use_session.tsx";
import type { LayoutName } from "#ui/client_feature.ts";
import { type ChatSettings, chatSettings } from "../chat.rules.ts";
import { type Chat, openChat } from "./open_chat.ts";

/** The chat of the installation beside the pages, told who is at the screen. Shows nothing by itself. */
export function ChatWidget({ layout }: { layout: LayoutName | null }) {
  const { user, applications, help } = useSession();
  // Where the bottom menu stands, the chat would stand on it.
  const isPhone = useIsPhone();
  const chat = useRef<Chat | null>(null);
  const settings = user && help.chat && chatSettings(help.chat.id, user, applications);
  const src = help.chat?.src ?? null;
  // Compared as text: it is made anew with every reading of the session.
  const told = settings === null ? null : JSON.stringify(settings);
  const isShown = !isPhone && layout !== null && layout !== "full";

  useEffect(() => {
    if (src === null) return;
    const opened = openChat(src);
    chat.current = opened;
    return () => {
      chat.current = null;
      opened.close();
    };
  }, [src]);

  useEffect(() => {
    if (told !== null) chat.current?.tell(JSON.parse(told) as ChatSettings, isShown);
  }, [src, told, isShown]);
  return null;
}
