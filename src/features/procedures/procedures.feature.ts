import { feature } from "#platform/feature.ts";
import { procedureEvents } from "./procedures.events.ts";
import * as names from "./names.contract.ts";
import * as contract from "./procedures.contract.ts";
import { procedureEditorTexts } from "./procedure_editor.texts.ts";
import { proceduresTexts } from "./procedures.texts.ts";
import { procedureFormTexts } from "./procedures_form.texts.ts";
import { startingPointTexts } from "./starting_points.texts.ts";
import { triggerTexts } from "./triggers/triggers.texts.ts";
import { procedureVersionTexts } from "./versions/versions.texts.ts";

export const procedures = feature({
  name: "procedures",
  contract: { ...contract, ...names },
  texts: [
    proceduresTexts,
    procedureVersionTexts,
    triggerTexts,
    procedureFormTexts,
    procedureEditorTexts,
    startingPointTexts,
  ],
  events: procedureEvents,
});
