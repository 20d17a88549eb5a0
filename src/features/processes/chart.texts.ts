import { texts } from "#platform/text/texts.ts";

/** What the drawn chart says: its controls, its steps to who does not see them, states and marks. */
export const chartTexts = texts({
  ro: {
    "chart.surface": "Diagrama procesului",
    "chart.surface_keys":
      "Cu săgețile treci de la un pas la altul, cu Enter deschizi pasul, cu tasta punct îi vezi acțiunile.",

    "chart.kind_state": "{kind} · {state}",
    "chart.state_draft": "ciornă",
    "chart.state_deleted_procedure": "ștearsă",
    "chart.state_deleted_process": "șters",
    "chart.hidden_procedure": "Procedură la care nu ai acces",
    "chart.hidden_process": "Proces la care nu ai acces",
    "chart.loop_to": "Înapoi la {name}",

    "chart.step_label": "{kind}: {name}",
    "chart.step_branch": "ramura {condition}",
    "chart.step_hidden_one": "un pas strâns dedesubt",
    "chart.step_hidden_few": "{count} pași strânși dedesubt",
    "chart.step_hidden_other": "{count} de pași strânși dedesubt",
    "chart.step_loops_one": "o buclă se întoarce aici",
    "chart.step_loops_few": "{count} bucle se întorc aici",
    "chart.step_loops_other": "{count} de bucle se întorc aici",

    "chart.mark_added": "Adăugat",
    "chart.mark_removed": "Șters",
    "chart.mark_changed": "Modificat",
    "chart.mark_moved": "Mutat",

    "chart.insert_after": "Adaugă un pas după {name}",
    "chart.insert_branch": "Adaugă un pas după {name}, ramura {condition}",

    "chart.fold": "Restrânge ce este sub {name}",
    "chart.unfold_one": "Extinde un pas de sub {name}",
    "chart.unfold_few": "Extinde {count} pași de sub {name}",
    "chart.unfold_other": "Extinde {count} de pași de sub {name}",
    "chart.menu": "Acțiuni pentru {name}",

    "chart.zoom": "Mărirea diagramei",
    "chart.zoom_in": "Mărește",
    "chart.zoom_out": "Micșorează",
    "chart.zoom_percent": "{percent}%",
    "chart.zoom_whole": "La mărimea 100%",
    "chart.zoom_fit": "Arată toată diagrama",
    "chart.zoom_turn": "Toată diagrama sau mărimea 100%",
  },
  en: {
    "chart.surface": "Process chart",
    "chart.surface_keys":
      "The arrow keys move from step to step, Enter opens a step, the full stop key shows its actions.",

    "chart.kind_state": "{kind} · {state}",
    "chart.state_draft": "draft",
    "chart.state_deleted_procedure": "deleted",
    "chart.state_deleted_process": "deleted",
    "chart.hidden_procedure": "Procedure you have no access to",
    "chart.hidden_process": "Process you have no access to",
    "chart.loop_to": "Back to {name}",

    "chart.step_label": "{kind}: {name}",
    "chart.step_branch": "branch {condition}",
    "chart.step_hidden_one": "one step collapsed below",
    "chart.step_hidden_other": "{count} steps collapsed below",
    "chart.step_loops_one": "one loop returns here",
    "chart.step_loops_other": "{count} loops return here",

    "chart.mark_added": "Added",
    "chart.mark_removed": "Removed",
    "chart.mark_changed": "Changed",
    "chart.mark_moved": "Moved",

    "chart.insert_after": "Add a step after {name}",
    "chart.insert_branch": "Add a step after {name}, branch {condition}",

    "chart.fold": "Collapse what is below {name}",
    "chart.unfold_one": "Expand one step below {name}",
    "chart.unfold_other": "Expand {count} steps below {name}",
    "chart.menu": "Actions for {name}",

    "chart.zoom": "Zoom of the chart",
    "chart.zoom_in": "Zoom in",
    "chart.zoom_out": "Zoom out",
    "chart.zoom_percent": "{percent}%",
    "chart.zoom_whole": "To 100%",
    "chart.zoom_fit": "Show the whole chart",
    "chart.zoom_turn": "Whole chart or 100%",
  },
});
