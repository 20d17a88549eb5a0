import { Button, Text, VisuallyHidden } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import { AccountActions } from "#features/session/client/AccountActions.tsx";
import { FormCard } from "#features/session/client/FormCard.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { standingOf, type WizardPlace, type WizardStep, wizardStepOf, wizardSteps } from "../wizard.rules.ts";
import classes from "./WizardPage.module.css";

export const RegisterSuccessPage = () => <WizardPage place="register-success" />;
export const PaymentPage = () => <WizardPage place="payment" />;

/** How far the company has come from its registration to a paid account, and what comes next. */
function WizardPage({ place }: { place: WizardPlace }) {
  const { t } = useTexts();
  const { instance, free_account, is_entrepreneur } = useUser();
  const current = wizardStepOf({ status: instance.status, free_account }, place);
  const company = instance.name;
  return (
    <FormCard title={t("reg.title")}>
      <div className={classes.body}>
        <Steps current={current} />
        {current === "success" ? (
          <>
            <Text>{t("reg.active", { company })}</Text>
            <Button component={Link} to="/procedures" fullWidth size="md">
              {t("reg.open")}
            </Button>
          </>
        ) : (
          <>
            <Text>{t(is_entrepreneur ? "reg.owner" : "reg.member", { company })}</Text>
            <div className={classes.actions}>
              <AccountActions />
            </div>
          </>
        )}
      </div>
    </FormCard>
  );
}

const labels = ["reg.step1", "reg.step2", "reg.step3", "reg.step4", "reg.step5"] as const;

function Steps({ current }: { current: WizardStep }) {
  const { t } = useTexts();
  return (
    <ol className={classes.steps} aria-label={t("reg.steps")}>
      {wizardSteps.map((step, index) => {
        const standing = standingOf(step, current);
        const label = labels[index];
        return (
          <li
            key={step}
            className={classes.step}
            data-standing={standing}
            aria-current={standing === "current" ? "step" : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {standing === "done" ? <IconCheck size={14} stroke={2.5} /> : index + 1}
            </span>
            {label !== undefined && t(label)}
            <VisuallyHidden>({t(`reg.${standing}`)})</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
