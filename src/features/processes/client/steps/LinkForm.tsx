import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { ItemSelect } from "#features/procedures/client/form/triggers/ItemSelect.tsx";
import { getProcedure } from "#features/procedures/procedures.contract.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";
import { linkStepBody, firstColor } from "../../steps/step_forms.rules.ts";
import type { EditRefusal } from "../../tree/edit/add_and_change.ts";
import { ColorChoice } from "./ColorChoice.tsx";
import type { StepFormProps } from "./step_form_props.ts";
import { StepFormFrame } from "./StepFormFrame.tsx";
import { linkOf } from "../../picture/measured_steps.ts";
import { useInfos } from "./use_step_name.ts";
import { useStepForm } from "./use_step_form.ts";

/** A procedure or process to lead to, and a colour; a procedure may be written on the way. */
export function LinkForm(props: StepFormProps & { kind: "procedure" | "process" }) {
  const { kind, place, process_id, onPut, title, onCancel, controls } = props;
  const { t } = useTexts();
  const { rights } = useUser();
  const modals = useModals();
  const alerts = useAlerts();
  const queries = useQueryClient();
  const infos = useInfos();
  const [refusal, setRefusal] = useState<EditRefusal | null>(null);
  const node = place.kind === "change" ? place.node : null;
  const step = useStepForm({
    schema: linkStepBody,
    initial: {
      link:
        node === null || node.id === null
          ? null
          : { id: node.id, name: linkOf(node, infos)?.name ?? node.name },
      color: firstColor(node),
    },
    onFit: ({ link, color }) => onPut({ type: kind, id: link?.id ?? 0, name: link?.name ?? "", color }),
    onRefused: setRefusal,
    controls,
  });

  /** What was just written is read for its name. */
  async function choose({ slug }: { slug: string }) {
    const { data } = await queries.fetchQuery(queryOf(getProcedure, { params: { slug } }));
    step.form.setFieldValue("link", { id: data.id, name: data.name });
  }

  return (
    <StepFormFrame title={title} step={step} refusal={refusal} isNew={node === null} onCancel={onCancel}>
      <ItemSelect
        data-autofocus
        kind={kind}
        label={t(kind === "procedure" ? "step.procedure_choose" : "step.process_choose")}
        isRequired
        except={kind === "process" ? process_id : null}
        value={step.form.values.link}
        onChange={(link) => step.form.setFieldValue("link", link)}
        error={step.form.getInputProps("link").error as string | undefined}
      />
      {kind === "procedure" && rights.create_items && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          style={{ alignSelf: "flex-start", marginInlineStart: -16 }}
          onClick={() =>
            modals.open("procedure", { onSaved: (saved) => void choose(saved).catch(alerts.error) })
          }
        >
          {t("step.procedure_new")}
        </Button>
      )}
      <ColorChoice
        value={step.form.values.color}
        onChange={(color) => step.form.setFieldValue("color", color)}
      />
    </StepFormFrame>
  );
}
