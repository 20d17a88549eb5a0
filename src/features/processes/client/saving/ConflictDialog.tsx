import { Alert, Button, Stack, Text } from "@mantine/core";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Act } from "#ui/buttons/use_button_state.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { compareTrees } from "../../tree/compare/compare_trees.ts";
import type { Tree } from "../../tree/tree.ts";
import { ChangeList } from "../compare/ChangeList.tsx";
import { type ChartInfos, InfosContext } from "../steps/use_step_name.ts";
import classes from "./ConflictDialog.module.css";
import type { OtherChart } from "./save_chart.ts";

type ConflictProps = {
  mine: Tree;
  theirs: OtherChart;
  infos: ChartInfos;
  /** Each of the ways out; it is closed once one has been taken. */
  onAsVersion: Act;
  onOver(): void;
  onTheirs(): void;
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    "chart conflict": ConflictProps;
  }
}

/** Two people drew on from the same state: whose chart stays, or both. Nothing is lost before one is chosen. */
export function ConflictDialog(props: ConflictProps & ModalControls) {
  const { mine, theirs, infos, onAsVersion, onOver, onTheirs, close, dismiss } = props;
  const { t } = useTexts();
  const dates = useDates();
  const when = dates.dateTime(theirs.changed_at);
  const changes = compareTrees(theirs.tree, mine);
  return (
    <InfosContext value={infos}>
      <ModalFrame
        title={t("conflict.title")}
        footer={
          <div className={classes.buttons}>
            <Button variant="default" onClick={dismiss}>
              {t("button.cancel")}
            </Button>
            <Button
              variant="subtle"
              color="red"
              onClick={() => {
                onTheirs();
                close();
              }}
            >
              {t("conflict.theirs")}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                onOver();
                close();
              }}
            >
              {t("conflict.over")}
            </Button>
            <StateButton
              onAct={async () => {
                const outcome = await onAsVersion();
                setTimeout(close, 600);
                return outcome;
              }}
            >
              {t("conflict.as_version")}
            </StateButton>
          </div>
        }
      >
        <Stack gap={16}>
          <Alert color="orange">
            <Text size="sm" fw={600}>
              {theirs.changed_by === null
                ? t("conflict.by_unknown", { when })
                : t("conflict.by", { name: theirs.changed_by, when })}
            </Text>
            <Text size="sm">{t("conflict.kept")}</Text>
          </Alert>
          <section>
            <h3 className={classes.heading}>{t("conflict.differences")}</h3>
            {changes.length === 0 ? (
              <Text size="sm">{t("conflict.same")}</Text>
            ) : (
              <ChangeList changes={changes} before={theirs.tree} after={mine} />
            )}
          </section>
        </Stack>
      </ModalFrame>
    </InfosContext>
  );
}
