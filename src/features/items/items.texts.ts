import { texts } from "#platform/text/texts.ts";

/** Words of procedures and processes alike. */
export const itemsTexts = texts({
  ro: {
    "item_list.none_named":
      "Lista caută în nume, între filtrele alese. Căutarea peste tot citește și textele, și trece peste o literă greșită.",
    "item_list.everywhere": "Caută peste tot",
    "giving_away.title": "Salvezi pentru altcineva?",
    "giving_away.save": "Salvează așa",
    "giving_away.procedure_sight":
      "După salvare nu vei mai vedea această procedură: răspunde de ea altcineva și nu are niciun rol pe care îl administrezi. O vezi din nou când este publicată.",
    "giving_away.procedure_draft":
      "După salvare nu vei mai putea edita această procedură și vei vedea din ea doar ce este publicat.",
    "giving_away.procedure_editing": "După salvare nu vei mai putea edita această procedură.",
    "giving_away.process_sight":
      "După salvare nu vei mai vedea acest proces: răspunde de el altcineva și nu ești administratorul lui. Îl vezi din nou când este publicat.",
    "giving_away.process_draft":
      "După salvare nu vei mai putea edita acest proces și vei vedea din el doar ce este publicat.",
    "giving_away.process_editing": "După salvare nu vei mai putea edita acest proces.",
  },
  en: {
    "item_list.none_named":
      "The list looks at names, within the filters you chose. Searching everywhere reads the texts too, and looks past a wrong letter.",
    "item_list.everywhere": "Search everywhere",
    "giving_away.title": "Hand it over to somebody else?",
    "giving_away.save": "Save anyway",
    "giving_away.procedure_sight":
      "After saving you will no longer see this procedure: somebody else manages it, and it has no role that you administer. You see it again when it is published.",
    "giving_away.procedure_draft":
      "After saving you can no longer edit this procedure, and you will see only what is published of it.",
    "giving_away.procedure_editing": "After saving you can no longer edit this procedure.",
    "giving_away.process_sight":
      "After saving you will no longer see this process: somebody else manages it, and you are not its admin. You see it again when it is published.",
    "giving_away.process_draft":
      "After saving you can no longer edit this process, and you will see only what is published of it.",
    "giving_away.process_editing": "After saving you can no longer edit this process.",
  },
});
