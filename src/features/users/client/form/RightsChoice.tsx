import { Radio, Stack } from "@mantine/core";
import { rightsWords, standingAlone } from "#features/session/rights_labels.rules.ts";
import type { RightsName } from "#features/rights/rights.rules.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { choiceOf, rightsChoices, rightsOfChoice } from "../../user_form.rules.ts";
import { mayGive } from "../../users.rules.ts";

type Props = {
  value: readonly RightsName[];
  onChange(rights: RightsName[]): void;
  /** What the account has so far. */
  saved: readonly RightsName[];
  error?: string | undefined;
};

const several = "several";

/** What somebody may do here, as one choice, each with what it allows. */
export function RightsChoice({ value, onChange, saved, error }: Props) {
  const { t } = useTexts();
  const user = useUser();
  const actor = { ...user, user_id: user.id };
  const choices = rightsChoices.filter(
    (choice) => mayGive(actor, rightsOfChoice(choice)) || choice === choiceOf(saved),
  );
  // Nobody chooses several together here, and whoever has them keeps them unless another choice is made.
  const hasSeveral = choiceOf(saved) === null;
  return (
    <Radio.Group
      label={t("users.rights")}
      error={error}
      value={choiceOf(value) ?? several}
      onChange={(next) => {
        const choice = choices.find((known) => known === next);
        onChange(choice === undefined ? [...saved] : rightsOfChoice(choice));
      }}
    >
      <Stack gap={12} mt={4}>
        {hasSeveral && (
          <Radio
            value={several}
            label={rightsWords({ is_entrepreneur: false, rights_name: saved }, t)}
            description={t("users.rights_several")}
          />
        )}
        {choices.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            label={standingAlone(t(`role.${choice}`))}
            description={t(`users.may.${choice}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
