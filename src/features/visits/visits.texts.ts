import { texts } from "#platform/text/texts.ts";

/** Words of the time that people spend on procedures. */
export const visitsTexts = texts({
  ro: {
    "settings.time": "Timp petrecut",
    "time.title": "Timp petrecut",
    "time.who": "Cine și cât",
    "time.mine": "Timpul meu",
    "time.person": "Nume",
    "time.procedure": "Procedură",
    "time.date": "Data accesării",
    "time.search": "Caută după nume sau email",
    "time.from": "De la",
    "time.to": "Până la",
    "time.wrong_days": "Prima zi este după ultima",
    "time.entries_one": "{count} accesare",
    "time.entries_few": "{count} accesări",
    "time.entries_other": "{count} de accesări",
    "time.none": "Nu există încă accesări",
    "time.none_hint": "Timpul apare aici după ce cineva citește procedura.",
    "time.notice.per_person": "Timpul petrecut aici se înregistrează pe persoană.",
    "time.notice.totals": "Timpul petrecut aici se adună la total, fără nume.",
    "time.notice.more": "Ce se păstrează?",
    "time.notice.title": "Timpul petrecut pe proceduri",
    "time.notice.settings": "Vezi alegerea companiei",
    "time.explain.counted":
      "Se numără secundele cât pagina unei proceduri este vizibilă și fereastra ei este activă. Ce faci pe ecran nu se înregistrează.",
    "time.explain.per_person":
      "La fiecare ieșire din pagină se păstrează numele tău, procedura, durata și momentul.",
    "time.explain.totals":
      "Durata se adună la totalul procedurii. Nu se păstrează cine a citit și nici când.",
    "time.explain.off":
      "Compania nu păstrează timpul petrecut pe proceduri. Totalurile strânse mai demult rămân.",
    "time.explain.seen":
      "Le vezi tu, cine administrează procedura și cei care au dreptul la toate rapoartele companiei.",
    "time.explain.kept_one": "După o zi se șterg, iar din ele rămâne doar totalul.",
    "time.explain.kept_few": "După {count} zile se șterg, iar din ele rămâne doar totalul.",
    "time.explain.kept_other": "După {count} de zile se șterg, iar din ele rămâne doar totalul.",
    "time.mode.per_person": "Pe persoană",
    "time.mode.per_person_hint": "Se vede cine a citit fiecare procedură, când și cât timp.",
    "time.mode.totals": "Doar totaluri",
    "time.mode.totals_hint":
      "Se văd timpul total, numărul de accesări și media fiecărei proceduri, fără nume.",
    "time.mode.off": "Nimic",
    "time.mode.off_hint": "Timpul nu se mai numără.",
    "time.settings.summary": "Ce păstrează compania despre timpul petrecut pe proceduri",
    "time.settings.read_only": "Le stabilesc antreprenorul și administratorii principali",
    "time.settings.mode": "Ce se păstrează",
    "time.settings.retention": "Câte zile se păstrează pe persoană",
    "time.settings.retention_hint": "După aceea rămân doar totalurile.",
    "time.settings.retention_range": "Un număr întreg între 1 și 365",
    "time.settings.told": "Ce li se spune angajaților",
    "time.settings.confirm_title": "Ștergi înregistrările pe persoană?",
    "time.settings.confirm_removed":
      "Toate înregistrările pe persoană ale companiei se șterg acum și nu mai pot fi recuperate. Totalurile rămân.",
    "time.settings.confirm_shorter_one":
      "Înregistrările mai vechi de o zi nu se mai văd și se șterg definitiv. Totalurile rămân.",
    "time.settings.confirm_shorter_few":
      "Înregistrările mai vechi de {count} zile nu se mai văd și se șterg definitiv. Totalurile rămân.",
    "time.settings.confirm_shorter_other":
      "Înregistrările mai vechi de {count} de zile nu se mai văd și se șterg definitiv. Totalurile rămân.",
    "time.settings.confirm_action": "Salvează și șterge",
  },
  en: {
    "settings.time": "Time spent",
    "time.title": "Time spent",
    "time.who": "Who and how long",
    "time.mine": "My time",
    "time.person": "Name",
    "time.procedure": "Procedure",
    "time.date": "Access date",
    "time.search": "Search by name or email",
    "time.from": "From",
    "time.to": "To",
    "time.wrong_days": "The first day is after the last one",
    "time.entries_one": "{count} entry",
    "time.entries_other": "{count} entries",
    "time.none": "There are no entries yet",
    "time.none_hint": "Time appears here once somebody reads the procedure.",
    "time.notice.per_person": "Time spent here is recorded by person.",
    "time.notice.totals": "Time spent here is added to the total, without names.",
    "time.notice.more": "What is kept?",
    "time.notice.title": "Time spent on procedures",
    "time.notice.settings": "See what the company chose",
    "time.explain.counted":
      "Seconds are counted while a procedure’s page is visible and its window is active. What you do on the screen is not recorded.",
    "time.explain.per_person":
      "Each time you leave the page, your name, the procedure, how long and when are kept.",
    "time.explain.totals":
      "How long is added to the procedure’s total. Neither who read it nor when is kept.",
    "time.explain.off": "The company keeps no time spent on procedures. Totals gathered earlier stay.",
    "time.explain.seen":
      "They are seen by you, by whoever manages the procedure and by those entitled to all reports of the company.",
    "time.explain.kept_one": "After a day they are deleted, and only the total is left of them.",
    "time.explain.kept_other": "After {count} days they are deleted, and only the total is left of them.",
    "time.mode.per_person": "By person",
    "time.mode.per_person_hint": "It can be seen who read each procedure, when and for how long.",
    "time.mode.totals": "Totals only",
    "time.mode.totals_hint":
      "Each procedure’s total time, number of entries and average can be seen, without names.",
    "time.mode.off": "Nothing",
    "time.mode.off_hint": "Time is no longer counted.",
    "time.settings.summary": "What the company keeps of the time spent on procedures",
    "time.settings.read_only": "Chosen by the entrepreneur and the master admins",
    "time.settings.mode": "What is kept",
    "time.settings.retention": "For how many days it is kept by person",
    "time.settings.retention_hint": "After that only totals are left.",
    "time.settings.retention_range": "A whole number from 1 to 365",
    "time.settings.told": "What employees are told",
    "time.settings.confirm_title": "Delete what was recorded by person?",
    "time.settings.confirm_removed":
      "Everything the company recorded by person is deleted now and cannot be brought back. Totals stay.",
    "time.settings.confirm_shorter_one":
      "Entries older than a day are no longer shown and are deleted for good. Totals stay.",
    "time.settings.confirm_shorter_other":
      "Entries older than {count} days are no longer shown and are deleted for good. Totals stay.",
    "time.settings.confirm_action": "Save and delete",
  },
});
