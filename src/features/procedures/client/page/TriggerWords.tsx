import { Link } from "react-router";
import { useTexts } from "#platform/client/texts.ts";
import type { Trigger } from "../../procedures.contract.ts";
import { sentenceOfTrigger } from "../../triggers.sentences.ts";
import { procedurePath, processPath } from "../procedure_paths.ts";

type Props = { trigger: Omit<Trigger, "id"> };

/** A trigger as a sentence, with a link to the procedure or process that it waits for. */
export function TriggerWords({ trigger }: Props) {
  const { t, language } = useTexts();
  const { before, name, after } = sentenceOfTrigger(trigger, { t, language });
  const path = trigger.type === "process" ? processPath : procedurePath;
  const slug = trigger.entity_slug;
  return (
    <>
      {before}
      {name !== null && (slug === null ? name : <Link to={path(slug)}>{name}</Link>)}
      {after}
    </>
  );
}
