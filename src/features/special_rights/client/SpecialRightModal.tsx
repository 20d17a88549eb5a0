import { Button, Radio, Stack, Text } from "@mantine/core";
import { useId, useState } from "react";
import { RoleSelect } from "#features/roles/client/RoleSelect.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Person } from "#platform/schemas.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { PersonName } from "#ui/content/PersonName.tsx";
import { StaleNotice } from "#ui/forms/newer/StaleNotice.tsx";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import type { SpecialRight } from "../special_rights.contract.ts";
import {
  isReport,
  mostTargets,
  type SpecialRightType,
  specialRightTypes,
  type Target,
} from "../special_rights.rules.ts";
import { PersonSelect } from "./PersonSelect.tsx";
import { ProcessesField } from "./ProcessesField.tsx";
import { ReportsField } from "./ReportsField.tsx";
import classes from "./SpecialRightModal.module.css";
import { useRightForm } from "./use_right_form.ts";

export type SpecialRightModalProps = {
  /** The one to change; a new one without it. */
  right?: SpecialRight;
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    special_right: SpecialRightModalProps;
  }
}

/** Gives somebody a custom right, or changes what one covers. */
export function SpecialRightModal({ right, ...controls }: SpecialRightModalProps & ModalControls) {
  const { t } = useTexts();
  const formId = useId();
  const { form, held, button, submit, failure, newer, saveOver } = useRightForm({
    right,
    controls,
  });
  const [person, setPerson] = useState<Person | null>(right?.user ?? null);
  const { type, targets } = form.values;
  const isNew = right === undefined;
  const labels = {
    type: t("custom_rights.type"),
    user_id: t("custom_rights.person"),
    targets: t(targetsLabels[type]),
  };

  function choose(next: Target[]) {
    form.setFieldValue("targets", next);
    for (const path of Object.keys(form.errors)) if (path.startsWith("targets")) form.clearFieldError(path);
  }

  return (
    <ModalFrame
      title={t(isNew ? "custom_rights.new" : "custom_rights.edit")}
      footer={
        <>
          <Button variant="default" onClick={controls.dismiss}>
            {t("button.cancel")}
          </Button>
          {/* The notice of a newer one has the only way to save then. */}
          <StateButton type="submit" form={formId} state={button} isWaiting={newer.stale !== null}>
            {t(isNew ? "button.add" : "button.save")}
          </StateButton>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap={16}>
          {isNew ? (
            <>
              <PersonSelect
                value={person}
                onChange={(next) => {
                  setPerson(next);
                  form.setFieldValue("user_id", next?.id ?? null);
                }}
                error={sentenceAt(form.errors, "user_id")}
                data-path="user_id"
                data-autofocus
              />
              <TypeField
                value={type}
                onChange={(next) => {
                  form.setFieldValue("type", next);
                  choose([]);
                }}
              />
            </>
          ) : (
            <div className={classes.fixed}>
              {person && <PersonName person={person} />}
              <Text fw={600}>{t(`custom_rights.type.${type}`)}</Text>
              <Text size="sm" c="dimmed">
                {t(`custom_rights.type.${type}_hint`)}
              </Text>
            </div>
          )}
          <TargetsField
            type={type}
            targets={targets}
            held={newer.stale?.data ?? held}
            onChange={choose}
            error={sentenceAt(form.errors, "targets")}
          />
          <FailureAlert failure={failure} />
          <StaleNotice newer={newer} labels={labels} onSaveOver={saveOver} />
        </Stack>
      </form>
    </ModalFrame>
  );
}

const targetsLabels = {
  procedures_admin: "custom_rights.roles",
  processes_admin: "custom_rights.processes",
  reports_admin: "custom_rights.reports",
} as const satisfies Record<SpecialRightType, string>;

/** What is wrong with a field, or with one of what it holds. */
function sentenceAt(errors: Record<string, unknown>, field: string): string | undefined {
  const path = Object.keys(errors).find((key) => key === field || key.startsWith(`${field}.`));
  const sentence = path === undefined ? undefined : errors[path];
  return typeof sentence === "string" ? sentence : undefined;
}

function TypeField({ value, onChange }: { value: SpecialRightType; onChange(type: SpecialRightType): void }) {
  const { t } = useTexts();
  return (
    <Radio.Group
      label={t("custom_rights.type")}
      value={value}
      onChange={(next) => onChange(specialRightTypes.find((known) => known === next) ?? value)}
    >
      <Stack gap={8} mt={8}>
        {specialRightTypes.map((type) => (
          <Radio
            key={type}
            value={type}
            label={t(`custom_rights.type.${type}`)}
            description={t(`custom_rights.type.${type}_hint`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

type TargetsProps = {
  type: SpecialRightType;
  targets: readonly Target[];
  held: SpecialRight | undefined;
  onChange(targets: Target[]): void;
  error: string | undefined;
};

function TargetsField({ type, targets, held, onChange, error }: TargetsProps) {
  const { t } = useTexts();
  const ids = targets.filter((target) => !isReport(target));
  if (type === "reports_admin")
    return <ReportsField value={targets.filter(isReport)} onChange={onChange} error={error} />;
  if (type === "processes_admin")
    return <ProcessesField value={ids} known={held?.processes ?? []} onChange={onChange} error={error} />;
  return (
    <RoleSelect
      label={t("custom_rights.roles")}
      description={t("custom_rights.roles_hint")}
      required
      value={ids}
      selected={held?.roles}
      onChange={onChange}
      error={error}
      maxValues={mostTargets}
    />
  );
}
