import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./BottomSheet.module.css";

type Props = {
  title: string;
  onClose(): void;
  children: ReactNode;
};

/** What a phone shows from its lower edge, as high as it must be, over the page. */
export function BottomSheet({ title, onClose, children }: Props) {
  const { t } = useTexts();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      title={title}
      closeButtonProps={{ "aria-label": t("button.close") }}
      classNames={{
        content: classes.content ?? "",
        header: classes.header ?? "",
        title: classes.title ?? "",
        body: classes.body ?? "",
      }}
    >
      {children}
    </Drawer>
  );
}
