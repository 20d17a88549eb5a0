import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useDates } from "#platform/client/use_dates.tsx";
import { byWhom } from "#platform/client/by_whom.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import type { Conflict } from "../../tree/merge/merge_trees.ts";
import type { Tree } from "../../tree/tree.ts";
import { ChangeList } from "../compare/ChangeList.tsx";
import { type ChartInfos, InfosContext } from "../steps/use_step_name.ts";
import classes from "./ConflictDialog.module.css";
import type { OtherChart } from "./save_chart.ts";
import { Notice } from "#ui/states/Notice.tsx";

type ConflictProps = {
  conflicts: readonly Conflict[];
  /** The chart that both works were begun from. */
  base: Tree;
  mine: Tree;
  theirs: OtherChart;
  infos: ChartInfos;
  /** Each of the ways out; it is closed once one has been taken. */
  onAsVersion(): Promise<void>;
  onMine(): void;
  onTheirs(): void;
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    "chart conflict": ConflictProps;
  }
}

/** Two people changed the same: what each did there, and whose stays. Nothing is lost before one is chosen. */
export function ConflictDialog(props: ConflictProps & ModalControls) {
  const { conflicts, base, mine, theirs, infos, onAsVersion, onMine, onTheirs, close, dismiss } = props;
  const { t } = useTexts();
  const dates = useDates();
  const when = dates.dateTime(theirs.changed_at);
  const name = theirs.changed_by;
  /** One way out is being taken, or has been: no other is. */
  const [isTaken, setTaken] = useState(false);
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <InfosContext value={infos}>
      <ModalFrame
        title={t("conflict.title")}
        isReadFirst
        isUnasked
        footer={
          <>
            <Button variant="subtle" color="gray" onClick={dismiss}>
              {t("conflict.later")}
            </Button>
            <StateButton
              variant="default"
              onAct={async () => {
                setTaken(true);
                try {
                  await onAsVersion();
                } catch (error) {
                  setTaken(false);
                  throw error;
                }
                setTimeout(close, 600);
              }}
            >
              {t("conflict.as_version")}
            </StateButton>
            <Button variant="default" disabled={isTaken} onClick={choose(onTheirs)}>
              {t("conflict.theirs")}
            </Button>
            <Button disabled={isTaken} onClick={choose(onMine)}>
              {t("conflict.mine")}
            </Button>
          </>
        }
      >
        <Stack gap={16}>
          <Notice tone="attention">
            <Text size="sm" fw={600}>
              {byWhom(t, "conflict.saved", name, { when })}
            </Text>
            <Text size="sm">{t("conflict.kept")}</Text>
          </Notice>
          {conflicts.map((conflict, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn once, in their order
            <div key={at} className={classes.sides}>
              <section>
                <h3 className={classes.heading}>{t("conflict.yours")}</h3>
                <ChangeList changes={conflict.mine} before={base} after={mine} />
              </section>
              {conflict.theirs.length > 0 && (
                <section>
                  <h3 className={classes.heading}>{t("conflict.others")}</h3>
                  <ChangeList changes={conflict.theirs} before={base} after={theirs.tree} />
                </section>
              )}
            </div>
          ))}
          <Text size="sm">{t("conflict.ways")}</Text>
        </Stack>
      </ModalFrame>
    </InfosContext>
  );
}
