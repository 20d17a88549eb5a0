import { texts } from "#platform/text/texts.ts";

/** Words of the processes besides their charts: list, details, versions. */
export const processesTexts = texts({
  ro: {
    "process.title": "Procese",
    "process.count_one": "{count} proces",
    "process.count_few": "{count} procese",
    "process.count_other": "{count} de procese",
    "process.new": "Proces nou",
    "process.search": "Caută un proces după nume",
    "empty.processes": "Nu există încă procese",
    "process.empty_hint":
      "Creează primul proces și desenează-i pașii: ce se face, ce se hotărăște și ce procedură se urmează.",
    "process.empty_hint_reader": "Când un responsabil publică un proces, îl găsești aici.",
    "process.updated": "Actualizat",
    "process.action.open": "Deschide diagrama",
    "process.action.details": "Editează datele",

    "process.clone.text":
      "Copia lui „{name}” este o ciornă nouă cu aceeași diagramă, același responsabil și aceleași categorii, fără celelalte versiuni.",
    "process.delete.done": "„{name}” a fost șters",
    "process.publish.version": "Cititorii vor vedea versiunea „{name}” așa cum este acum.",
    "process.publish.until": "Până o publici, rămâne în vigoare ce a fost publicat înainte.",
    "process.publish.choose": "Versiunea care se publică",
    "process.publish.nothing": "Nu este nimic de publicat: cititorii văd deja tot.",
    "process.unpublish.text": "„{name}” rămâne ciornă. Cititorii nu îl mai văd până când îl publici din nou.",

    "process_form.edit_title": "Editare: {name}",
    "process_form.name_placeholder": "De exemplu: De la cererea de ofertă la contract",
    "process_form.save_shortcut": "Salvează procesul",
    "process_form.saved_given_away":
      "Procesul a fost salvat. Îl vezi din nou după ce noul lui responsabil îl publică.",
    "process_form.loading": "Se încarcă procesul",
    "process_form.chart_hint": "După salvare se deschide diagrama, unde adaugi pașii.",

    "version.name": "Numele versiunii",
    "version.publish": "Publică",
    "version.publish_hint": "Cititorii vor vedea această versiune în locul celei publicate până acum.",
    "version.unpublish_hint": "Fără bifă, cititorii nu mai văd procesul până la următoarea publicare.",
    "version.label": "Versiunea",
    "version.list": "Versiuni",
    "version.shown": "Versiunea „{name}”",
    "version.live": "Publicată",
    "version.current": "Curentă",
    "version.current_hint": "Editarea continuă de la această versiune.",
    "version.new": "Versiune nouă",
    "version.edit": "Editează versiunea",
    "version.name_placeholder": "De exemplu: v2, după auditul intern",
    "version.from": "Pornește de la",
    "version.from_hint": "Versiunea nouă începe cu o copie a diagramei ei.",
    "version.publish_failed":
      "Versiunea a fost creată, dar nu a putut fi publicată. Încearcă din nou sau public-o mai târziu.",
    "version.restore": "Restaurează versiunea",
    "version.restore_title": "Restaurezi versiunea „{name}”?",
    "version.restore_text":
      "Diagrama ei devine o versiune nouă, de la care continuă editarea. Nicio versiune nu se pierde, iar cititorii văd schimbarea abia după publicare.",
    "version.restored": "Versiunea „{name}” este din nou cea de la care continui",
    "version.delete": "Șterge versiunea",
    "version.delete_title": "Ștergi versiunea „{name}”?",
    "version.delete_text": "Diagrama ei se pierde. Celelalte versiuni și ce este publicat rămân.",
    "version.delete_refused": "Versiunea este publicată sau a rămas singura, de aceea nu se poate șterge.",
    "version.deleted": "Versiunea „{name}” a fost ștearsă",
  },
  en: {
    "process.title": "Processes",
    "process.count_one": "{count} process",
    "process.count_other": "{count} processes",
    "process.new": "New process",
    "process.search": "Search for a process by name",
    "empty.processes": "There are no processes yet",
    "process.empty_hint":
      "Create the first process and draw its steps: what is done, what is decided and which procedure is followed.",
    "process.empty_hint_reader": "As soon as a manager publishes a process, you find it here.",
    "process.updated": "Updated",
    "process.action.open": "Open the chart",
    "process.action.details": "Edit the details",

    "process.clone.text":
      "The copy of “{name}” is a new draft with the same chart, manager and categories, without the other versions.",
    "process.delete.done": "“{name}” has been deleted",
    "process.publish.version": "Readers will see the version “{name}” as it is now.",
    "process.publish.until": "Until you publish it, what was published before stays in force.",
    "process.publish.choose": "Version to publish",
    "process.publish.nothing": "There is nothing to publish: readers see everything already.",
    "process.unpublish.text":
      "“{name}” stays as a draft. Readers no longer see it until you publish it again.",

    "process_form.edit_title": "Edit: {name}",
    "process_form.name_placeholder": "For example: From the request for a quote to the contract",
    "process_form.save_shortcut": "Save the process",
    "process_form.saved_given_away":
      "The process has been saved. You see it again once its new manager publishes it.",
    "process_form.loading": "The process is loading",
    "process_form.chart_hint": "After saving, the chart opens, where you add the steps.",

    "version.name": "Version name",
    "version.publish": "Publish",
    "version.publish_hint": "Readers will see this version instead of what was published so far.",
    "version.unpublish_hint":
      "Without it, readers no longer see the process until something is published again.",
    "version.label": "Version",
    "version.list": "Versions",
    "version.shown": "Version “{name}”",
    "version.live": "Live",
    "version.current": "Current",
    "version.current_hint": "Editing goes on from this version.",
    "version.new": "New version",
    "version.edit": "Edit the version",
    "version.name_placeholder": "For example: v2, after the internal audit",
    "version.from": "Starts from",
    "version.from_hint": "The new version begins with a copy of its chart.",
    "version.publish_failed":
      "The version has been created, but it could not be published. Try again or publish it later.",
    "version.restore": "Restore the version",
    "version.restore_title": "Restore the version “{name}”?",
    "version.restore_text":
      "Its chart becomes a new version, from which editing goes on. No version is lost, and readers see the change only once it is published.",
    "version.restored": "The version “{name}” is again the one you go on from",
    "version.delete": "Delete the version",
    "version.delete_title": "Delete the version “{name}”?",
    "version.delete_text": "Its chart is lost. The other versions and what is published stay.",
    "version.delete_refused": "The version is live or the only one left, so it cannot be deleted.",
    "version.deleted": "The version “{name}” has been deleted",
  },
});
