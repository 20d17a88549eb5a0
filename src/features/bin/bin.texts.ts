import { texts } from "#platform/text/texts.ts";

/** Words of deleting procedures and processes, and of the bin from which they are restored. */
export const binTexts = texts({
  ro: {
    "bin.title": "Coș",
    "bin.open": "Deschide coșul",
    "bin.hint":
      "Procedurile și procesele șterse rămân aici {days} de zile și pot fi restaurate. Apoi se șterg definitiv.",
    "bin.count_one": "{count} element",
    "bin.count_few": "{count} elemente",
    "bin.count_other": "{count} de elemente",
    "bin.count_more": "{count}+ de elemente",
    "bin.search": "Caută în coș",
    "bin.kind": "Tip",
    "bin.kind.procedure": "Procedură",
    "bin.kind.process": "Proces",
    "bin.empty": "Coșul este gol",
    "bin.empty_hint": "Aici ajung procedurile și procesele șterse pe care le poți restaura.",
    "bin.deleted": "Șters de {name}, {when}",
    "bin.deleted_by_unknown": "Ștergere: {when}",
    "bin.left_none": "Urmează ștergerea definitivă",
    "bin.left_one": "Mai rămâne {count} zi",
    "bin.left_few": "Mai rămân {count} zile",
    "bin.left_other": "Mai rămân {count} de zile",
    "bin.restore_of": "Restaurează „{name}”",
    "bin.restored": "„{name}” este din nou la locul său",
    "bin.show": "Deschide",
    "bin.undo": "Anulează ștergerea",
    "bin.purge": "Șterge definitiv",
    "bin.purge_of": "Șterge definitiv „{name}”",
    "bin.purge_title": "Ștergi definitiv „{name}”?",
    "bin.purge_procedure":
      "Se șterg versiunile, cererile de îmbunătățire, statisticile și verificările deschise. Verificările închise pot fi citite în continuare, cu tot cu pași.",
    "bin.purge_process": "Se șterg versiunile diagramei și cererile de îmbunătățire.",
    "bin.purged": "„{name}” s-a șters definitiv",

    "bin.delete_text":
      "Atenție! „{name}” trece în coș și nu mai apare în liste, în căutare și nici la adresa sa.",
    "bin.delete_back_procedure":
      "Timp de {days} de zile o pot restaura responsabilul ei, cine îi administrează rolurile și administratorii. Apoi se șterge definitiv.",
    "bin.delete_back_process":
      "Timp de {days} de zile îl pot restaura responsabilul lui, cine îl administrează și administratorii. Apoi se șterge definitiv.",
    "bin.delete_all_procedure": "Odată cu ea trec în coș toate versiunile și statisticile ei.",
    "bin.delete_all_process": "Odată cu el trec în coș toate versiunile lui.",
    "bin.delete_requests_one": "Trece și {count} cerere de îmbunătățire.",
    "bin.delete_requests_few": "Trec și {count} cereri de îmbunătățire.",
    "bin.delete_requests_other": "Trec și {count} de cereri de îmbunătățire.",
    "bin.delete_open_checks_one":
      "{count} persoană o urmează acum pas cu pas: verificarea se oprește și poate continua doar după restaurare.",
    "bin.delete_open_checks_few":
      "{count} persoane o urmează acum pas cu pas: verificările se opresc și pot continua doar după restaurare.",
    "bin.delete_open_checks_other":
      "{count} de persoane o urmează acum pas cu pas: verificările se opresc și pot continua doar după restaurare.",
    "bin.delete_closed_checks":
      "Verificările închise pot fi citite în continuare de cine le poate citi și acum.",
    "bin.delete_charts_one": "Apare în {count} diagramă. Pasul rămâne acolo, marcat ca șters:",
    "bin.delete_charts_few": "Apare în {count} diagrame. Pasul rămâne acolo, marcat ca șters:",
    "bin.delete_charts_other": "Apare în {count} de diagrame. Pasul rămâne acolo, marcat ca șters:",
    "bin.delete_triggers_of_one": "Declanșează {count} procedură. Acest declanșator nu se mai vede în:",
    "bin.delete_triggers_of_few": "Declanșează {count} proceduri. Acest declanșator nu se mai vede în:",
    "bin.delete_triggers_of_other": "Declanșează {count} de proceduri. Acest declanșator nu se mai vede în:",
    "bin.delete_newest": "Ultima salvare: {name}, {when}.",
    "bin.delete_newest_by_unknown": "Ultima salvare: {when}.",
    "bin.delete_stale": "Nu s-a șters: {name} a salvat între timp, {when}.",
    "bin.delete_stale_by_unknown": "Nu s-a șters: altcineva a salvat între timp, {when}.",
    "bin.delete_stale_again": "Mai sus este starea de acum. Dacă vrei tot să ștergi, apasă din nou.",
    "bin.delete_loading": "Se caută ce ține de acest element",
    "bin.delete_done": "Rămâne în coș {days} de zile.",
  },
  en: {
    "bin.title": "Bin",
    "bin.open": "Open bin",
    "bin.hint":
      "Deleted procedures and processes stay here for {days} days and can be restored. Then they are deleted for good.",
    "bin.count_one": "{count} item",
    "bin.count_other": "{count} items",
    "bin.count_more": "{count}+ items",
    "bin.search": "Search the bin",
    "bin.kind": "Type",
    "bin.kind.procedure": "Procedure",
    "bin.kind.process": "Process",
    "bin.empty": "The bin is empty",
    "bin.empty_hint": "Deleted procedures and processes that you can restore appear here.",
    "bin.deleted": "Deleted by {name}, {when}",
    "bin.deleted_by_unknown": "Deleted {when}",
    "bin.left_none": "About to be deleted for good",
    "bin.left_one": "{count} day left",
    "bin.left_other": "{count} days left",
    "bin.restore_of": "Restore “{name}”",
    "bin.restored": "“{name}” is back in its place",
    "bin.show": "Open",
    "bin.undo": "Undo the deletion",
    "bin.purge": "Delete for good",
    "bin.purge_of": "Delete “{name}” for good",
    "bin.purge_title": "Delete “{name}” for good?",
    "bin.purge_procedure":
      "Its versions, improvement requests, statistics and open checks are deleted. Closed checks can still be read, with their steps.",
    "bin.purge_process": "The versions of its chart and its improvement requests are deleted.",
    "bin.purged": "“{name}” has been deleted for good",

    "bin.delete_text":
      "Attention! “{name}” goes to the bin and no longer appears in lists, in search or at its address.",
    "bin.delete_back_procedure":
      "For {days} days its manager, whoever administers its roles, and administrators can restore it. Then it is deleted for good.",
    "bin.delete_back_process":
      "For {days} days its manager, whoever administers it, and administrators can restore it. Then it is deleted for good.",
    "bin.delete_all_procedure": "All its versions and statistics go with it.",
    "bin.delete_all_process": "All its versions go with it.",
    "bin.delete_requests_one": "So does {count} improvement request.",
    "bin.delete_requests_other": "So do {count} improvement requests.",
    "bin.delete_open_checks_one":
      "{count} person is following it step by step: their check stops, and can go on only once it is restored.",
    "bin.delete_open_checks_other":
      "{count} people are following it step by step: their checks stop, and can go on only once it is restored.",
    "bin.delete_closed_checks": "Closed checks can still be read by those who can read them now.",
    "bin.delete_charts_one": "It appears in {count} chart. The step stays there, marked as deleted:",
    "bin.delete_charts_other": "It appears in {count} charts. The step stays there, marked as deleted:",
    "bin.delete_triggers_of_one": "It triggers {count} procedure. This trigger disappears from:",
    "bin.delete_triggers_of_other": "It triggers {count} procedures. This trigger disappears from:",
    "bin.delete_newest": "Last saved by {name}, {when}.",
    "bin.delete_newest_by_unknown": "Last saved {when}.",
    "bin.delete_stale": "Not deleted: {name} saved in the meantime, {when}.",
    "bin.delete_stale_by_unknown": "Not deleted: somebody else saved in the meantime, {when}.",
    "bin.delete_stale_again": "The current state is shown above. To delete it anyway, press again.",
    "bin.delete_loading": "Looking up what belongs to this",
    "bin.delete_done": "It stays in the bin for {days} days.",
  },
});
