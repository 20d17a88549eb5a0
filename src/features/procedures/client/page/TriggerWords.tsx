import { Link } from "react-router";
import { useTexts } from "#platform/client/texts.ts";
import type { Trigger } from "../../procedures.contract.ts";
import { sentenceOfTrigger } from "../../triggers.sentences.ts";
import { procedurePath } from "../procedure_paths.ts";

type Props = { trigger: Omit<Trigger, "id"> };

/** A trigger as a sentence, with a link to the procedure that it waits for; processes have no page to lead to. */
export function TriggerWords({ trigger }: Props) {
  const { t, language } = useTexts();
  const { before, name, after } = sentenceOfTrigger(trigger, { t, language });
  const slug = trigger.type === "procedure" ? trigger.entity_slug : null;
  return (
    <>
      {before}
      {name !== null && (slug === null ? name : <Link to={procedurePath(slug)}>{name}</Link>)}
      {after}
    </>
  );
}
