import { Link } from "react-router";
import { processPath } from "#features/items/process_paths.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { procedurePath } from "#features/items/procedure_paths.ts";
import type { Trigger } from "../../procedures.contract.ts";
import { sentenceOfTrigger } from "../../triggers/triggers.sentences.ts";

type Props = { trigger: Omit<Trigger, "id"> };

/** A trigger as a sentence, with a link to the procedure or process that it waits for. */
export function TriggerWords({ trigger }: Props) {
  const { t, language } = useTexts();
  const { before, name, after } = sentenceOfTrigger(trigger, { t, language });
  const { type, entity_slug: slug } = trigger;
  const pathOf = type === "process" ? processPath : procedurePath;
  return (
    <>
      {before}
      {name !== null && (slug === null ? name : <Link to={pathOf(slug)}>{name}</Link>)}
      {after}
    </>
  );
}
