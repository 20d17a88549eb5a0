import { useTexts } from "#platform/client/use_texts.ts";
import { useCloning } from "#ui/modals/use_cloning.ts";
import { useConfirm } from "#ui/modals/use_confirm.tsx";

type Named = { name: string };

/** What can be done with a procedure or a process, each after its question. */
export type ItemActions<Target, Source> = {
  /** Asks and publishes; `source` null when nothing of it is on screen, then the question offers the choice. */
  publish(target: Target, source: Source | null): void;
  unpublish(target: Target): void;
  clone(target: Target): void;
  /** Asks, naming what goes with it, and moves it to the bin; `onDeleted` runs once it is gone. */
  remove(target: Target, onDeleted?: () => void): void;
};

/** A change on the server, and the words that its question says before. */
type Deed<Target> = { words(target: Target): string; run(target: Target): Promise<unknown> };

type Deeds<Target, Source> = {
  publish: ItemActions<Target, Source>["publish"];
  /** `begin` is called when the question is asked, and answers what is done when it is answered. */
  unpublish: Pick<Deed<Target>, "words"> & { begin(target: Target): () => Promise<unknown> };
  clone: Pick<Deed<Target>, "words"> & {
    /** Answers the copy's address. */
    run(target: Target): Promise<string>;
  };
  remove: ItemActions<Target, Source>["remove"];
};

/** The actions by what they change on the server. Who may do it is decided where the button stands. */
export function useItemActions<Target extends Named, Source>({
  publish,
  unpublish,
  clone,
  remove,
}: Deeds<Target, Source>): ItemActions<Target, Source> {
  const { t } = useTexts();
  const confirm = useConfirm();
  const askToClone = useCloning();
  return {
    publish,
    unpublish: (target) =>
      confirm({
        title: t("confirm.unpublish"),
        text: unpublish.words(target),
        action: t("action.unpublish"),
        onAct: unpublish.begin(target),
      }),
    clone: (target) => askToClone({ text: clone.words(target), clone: () => clone.run(target) }),
    remove,
  };
}
