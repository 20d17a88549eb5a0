import { texts } from "#platform/text/texts.ts";

/** Words of the tick lists by which a procedure is followed. */
export const checksTexts = texts({
  ro: {
    "check.title": "Verificări de proceduri",
    "check.start": "Începe o urmărire nouă",
    "check.progress": "{done} din {total} pași",
    "check.open": "Deschisă",
    "check.closed": "Închisă",
    "empty.checks": "Nu urmărești nicio procedură",
    "button.complete": "Finalizează",

    "check.empty_hint": "Alege mai sus o procedură publicată și bifează-i pașii pe măsură ce îi faci.",
    "check.run": "Bifează pașii",
    "check.start_choose": "Caută o procedură publicată",
    "check.start_none": "Nicio procedură publicată găsită",
    "check.tracked": "o urmărești deja",
    "check.percent": "{percent}%",
    "check.progress_of": "Progresul urmăririi „{name}”",
    "check.view": "Vezi urmărirea „{name}”",
    "check.complete": "Finalizează urmărirea „{name}”",
    "check.list_loading": "Se încarcă urmăririle",
    "check.loading": "Se încarcă pașii",
    "check.back": "Toate urmăririle",
    "check.no_steps": "Procedura nu are pași",
    "check.steps": "Pașii de bifat",

    "check.saved": "Salvat",
    "check.saving": "Se salvează…",
    "check.offline":
      "Fără legătură. Bifele sunt păstrate pe acest dispozitiv și se trimit când revine legătura.",
    "check.offline_unkept": "Fără legătură, iar browserul nu poate păstra bifele. Nu închide pagina.",
    "check.refused": "Bifele nu au putut fi salvate. Sunt păstrate pe acest dispozitiv.",
    "check.retry": "Încearcă acum",
    "check.closed_elsewhere": "Urmărirea este închisă. Bifele nu se mai pot schimba.",
    "check.gone":
      "Urmărirea nu mai există sau nu mai ai acces la ea. Bifele făcute de atunci nu s-au salvat, dar le vezi în continuare.",
    "check.stopped":
      "Procedura este ștearsă, iar urmărirea este oprită. Dacă procedura este restaurată, continui de unde ai rămas; dacă este ștearsă definitiv, urmărirea dispare odată cu ea.",
    "check.of_deleted": "Procedura este ștearsă. Urmărirea rămâne de citit, cu pașii la care s-a încheiat.",
    "check.somebodys": "Urmărirea este a persoanei {name}. Doar ea o poate bifa.",

    "check.newer_title": "Procedura are o versiune mai nouă",
    "check.newer_text":
      "Versiunea {number} este publicată din {when}. Dacă treci la ea, pașii care există și acolo rămân bifați.",
    "check.newer_take": "Treci la versiunea nouă",
    "check.newer_stay": "Continuă cu aceasta",

    "check.complete_title": "Finalizezi urmărirea?",
    "check.left_one": "A mai rămas un pas nebifat. O urmărire finalizată nu se mai poate deschide.",
    "check.left_few": "Au mai rămas {count} pași nebifați. O urmărire finalizată nu se mai poate deschide.",
    "check.left_other":
      "Au mai rămas {count} de pași nebifați. O urmărire finalizată nu se mai poate deschide.",
  },
  en: {
    "check.title": "Procedure checks",
    "check.start": "Start a new tracking",
    "check.progress": "{done} of {total} steps",
    "check.open": "Open",
    "check.closed": "Closed",
    "empty.checks": "You are not tracking any procedure",
    "button.complete": "Complete",

    "check.empty_hint": "Choose a published procedure above and tick its steps as you do them.",
    "check.run": "Run as checklist",
    "check.start_choose": "Search for a published procedure",
    "check.start_none": "No published procedure found",
    "check.tracked": "you are tracking it already",
    "check.percent": "{percent}%",
    "check.progress_of": "Progress of tracking “{name}”",
    "check.view": "View the tracking of “{name}”",
    "check.complete": "Complete the tracking of “{name}”",
    "check.list_loading": "Loading your trackings",
    "check.loading": "Loading the steps",
    "check.back": "All trackings",
    "check.no_steps": "The procedure has no steps",
    "check.steps": "Steps to tick",

    "check.saved": "Saved",
    "check.saving": "Saving…",
    "check.offline": "No connection. Your ticks are kept on this device and sent once it is back.",
    "check.offline_unkept": "No connection, and this browser cannot keep your ticks. Do not close the page.",
    "check.refused": "Your ticks could not be saved. They are kept on this device.",
    "check.retry": "Try now",
    "check.closed_elsewhere": "This tracking is closed. Its ticks cannot change any more.",
    "check.gone":
      "This tracking is gone, or you have no access to it any more. Ticks made since then are not saved, but you still see them.",
    "check.stopped":
      "The procedure is deleted and the tracking has stopped. If the procedure is restored, you go on from where you were; if it is deleted for good, the tracking goes with it.",
    "check.of_deleted":
      "The procedure is deleted. The tracking can still be read, with the steps it was completed on.",
    "check.somebodys": "This is the tracking of {name}. Nobody else can tick it.",

    "check.newer_title": "The procedure has a newer version",
    "check.newer_text":
      "Version {number} was published on {when}. If you move to it, steps that are still there stay ticked.",
    "check.newer_take": "Move to the newer version",
    "check.newer_stay": "Go on with this one",

    "check.complete_title": "Complete the tracking?",
    "check.left_one": "One step is not ticked. A completed tracking cannot be opened again.",
    "check.left_other": "{count} steps are not ticked. A completed tracking cannot be opened again.",
  },
});
