import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import { Keys } from "#ui/device/Keys.tsx";
import { SafeHtml } from "#ui/content/SafeHtml.tsx";
import { isEmptyHtml } from "#platform/html/html_blocks.ts";
import { newStepKey } from "../../../form.rules.ts";
import { useFormShared } from "../use_form_shared.ts";
import { partOf } from "../form_focus.ts";
import { LazyEditor } from "./LazyEditor.tsx";
import classes from "./NewStep.module.css";

type Props = {
  body: string;
  isOpen: boolean;
  /** The editor was opened by the person, and not by the form itself. */
  hasFocus: boolean;
  onOpen(): void;
  onAdd(): void;
};

/** The step that comes last: its editor, what was begun of it, or the way to begin it. */
export function NewStep({ body, isOpen, hasFocus, onOpen, onAdd }: Props) {
  const { t } = useTexts();
  const { dispatch, problems, refusal, setUnsent } = useFormShared();
  const problem = problems.steps;

  if (isOpen)
    return (
      <section className={classes.open} aria-label={t("proc_form.step_new")} {...partOf("steps")}>
        <h3 className={classes.title}>{t("proc_form.step_new")}</h3>
        <LazyEditor
          label={t("proc_form.step_new")}
          body={body}
          onChange={(next) => dispatch({ type: "step_typed", key: newStepKey, body: next })}
          onSubmit={onAdd}
          onUnsent={setUnsent}
          error={refusal === null ? problem : t(`proc_form.step_${refusal}`)}
          hasFocus={hasFocus}
        />
        <div className={classes.buttons}>
          <Button
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            rightSection={<Keys keys="mod+enter" isQuiet />}
            onClick={onAdd}
          >
            {t("proc_form.step_add")}
          </Button>
        </div>
      </section>
    );

  if (isEmptyHtml(body))
    return (
      <div {...partOf("steps")}>
        <Button
          className={classes.begin ?? ""}
          variant="default"
          fullWidth
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={onOpen}
          data-new-step
        >
          {t("proc_form.step_write")}
        </Button>
        {problem !== undefined && <p className={classes.error}>{problem}</p>}
      </div>
    );

  return (
    <section className={classes.kept} aria-label={t("proc_form.step_new_kept")} {...partOf("steps")}>
      <h3 className={classes.title}>{t("proc_form.step_new_kept")}</h3>
      <div data-searched>
        <SafeHtml html={body} />
      </div>
      <p className={classes.hint}>{t("proc_form.step_new_kept_hint")}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onOpen} data-new-step>
          {t("proc_form.step_go_on")}
        </Button>
        <Button variant="subtle" onClick={onAdd}>
          {t("proc_form.step_add")}
        </Button>
      </div>
    </section>
  );
}
