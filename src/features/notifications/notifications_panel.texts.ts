import { texts } from "#platform/text/texts.ts";

/** Words of the bell, the panel, the floating list and the page of switches. */
export const notificationsPanelTexts = texts({
  ro: {
    "notif.title": "Notificări",
    "notif.activity": "activitate",
    "notif.new": "noi",
    "notif.empty": "totul e în regulă",
    "notif.empty_activity": "nicio activitate până acum",
    "notif.bell_one": "Notificări, {count} necitită",
    "notif.bell_few": "Notificări, {count} necitite",
    "notif.bell_other": "Notificări, {count} de necitite",
    "notif.views": "Ce notificări se văd",
    "notif.loading": "Se încarcă notificările",
    "notif.unread": "necitită",
    "notif.mark_read": "Marchează ca citită: {name}",
    "notif.read_all": "Marchează tot ca citit",
    "notif.read_all_done": "Toate notificările sunt marcate ca citite.",
    "notif.outside": "se deschide în altă aplicație",
    "notif.floating": "Notificări sosite acum",
    "notif.dismiss": "Închide: {name}",
    "notif.dismiss_all": "Închide notificările",
    "notif.group_one": "{count} notificare nouă",
    "notif.group_few": "{count} notificări noi",
    "notif.group_other": "{count} de notificări noi",
    "notif.open_panel": "Deschide notificările",
    "settings.notifications": "Notificări",
    "notif_settings.intro":
      "Alege despre ce vrei să afli și pe ce cale. Fiecare schimbare se salvează pe loc și te privește doar pe tine.",
    "notif_settings.event": "Evenimentul",
    "notif_settings.in_app": "În aplicație",
    "notif_settings.by_mail": "Prin email",
    "notif_settings.switch": "{event}: {way}",
    "notif_settings.loading": "Se încarcă setările notificărilor",
    "notif_settings.not_saved": "„{event}” a rămas cum era: {reason}",
    "notif_settings.procedures": "Proceduri",
    "notif_settings.processes": "Procese",
    "notif_settings.requests": "Cereri și drepturi",
    "notif_settings.publish_procedure": "Procedură publicată",
    "notif_settings.publish_procedure_hint":
      "Cineva a publicat o versiune nouă a unei proceduri de care răspunzi sau pe care o administrezi.",
    "notif_settings.delete_live_procedure": "Procedură ștearsă",
    "notif_settings.delete_live_procedure_hint":
      "Cineva a șters o procedură publicată de care răspunzi sau pe care o administrezi.",
    "notif_settings.new_live_process_version": "Versiune nouă a unui proces",
    "notif_settings.new_live_process_version_hint":
      "Cineva a publicat o versiune nouă a unui proces de care răspunzi sau pe care îl administrezi.",
    "notif_settings.edit_live_process": "Proces publicat modificat",
    "notif_settings.edit_live_process_hint":
      "Cineva a modificat un proces publicat de care răspunzi sau pe care îl administrezi.",
    "notif_settings.change_process_assignee": "Alt responsabil de proces",
    "notif_settings.change_process_assignee_hint":
      "Un proces ți-a fost încredințat sau a trecut la altcineva.",
    "notif_settings.delete_live_process": "Proces șters",
    "notif_settings.delete_live_process_hint":
      "Cineva a șters un proces publicat de care răspunzi sau pe care îl administrezi.",
    "notif_settings.add_improvement_proposal": "Cerere de îmbunătățire nouă",
    "notif_settings.add_improvement_proposal_hint":
      "Cineva a propus o îmbunătățire la o procedură sau la un proces de care răspunzi ori pe care le administrezi.",
    "notif_settings.change_improvement_proposal_status": "Status nou al unei cereri",
    "notif_settings.change_improvement_proposal_status_hint":
      "S-a schimbat statusul unei cereri trimise de tine.",
    "notif_settings.admin_rights": "Drepturi primite",
    "notif_settings.admin_rights_hint": "Ai primit drepturi de administrare pentru proceduri sau procese.",
  },
  en: {
    "notif.title": "Notifications",
    "notif.activity": "activity",
    "notif.new": "new",
    "notif.empty": "all good",
    "notif.empty_activity": "no activity so far",
    "notif.bell_one": "Notifications, {count} unread",
    "notif.bell_other": "Notifications, {count} unread",
    "notif.views": "Which notifications are shown",
    "notif.loading": "Loading the notifications",
    "notif.unread": "unread",
    "notif.mark_read": "Mark as read: {name}",
    "notif.read_all": "Mark all as read",
    "notif.read_all_done": "All notifications are marked as read.",
    "notif.outside": "opens in another application",
    "notif.floating": "Notifications that have just arrived",
    "notif.dismiss": "Dismiss: {name}",
    "notif.dismiss_all": "Dismiss the notifications",
    "notif.group_one": "{count} new notification",
    "notif.group_other": "{count} new notifications",
    "notif.open_panel": "Open the notifications",
    "settings.notifications": "Notifications",
    "notif_settings.intro":
      "Choose what you want to hear of, and which way. Every change is saved at once and concerns only you.",
    "notif_settings.event": "Event",
    "notif_settings.in_app": "In the app",
    "notif_settings.by_mail": "By email",
    "notif_settings.switch": "{event}: {way}",
    "notif_settings.loading": "Loading the notification settings",
    "notif_settings.not_saved": "“{event}” stays as it was: {reason}",
    "notif_settings.procedures": "Procedures",
    "notif_settings.processes": "Processes",
    "notif_settings.requests": "Requests and rights",
    "notif_settings.publish_procedure": "Procedure published",
    "notif_settings.publish_procedure_hint":
      "Somebody has published a new version of a procedure that you manage or administer.",
    "notif_settings.delete_live_procedure": "Procedure deleted",
    "notif_settings.delete_live_procedure_hint":
      "Somebody has deleted a published procedure that you manage or administer.",
    "notif_settings.new_live_process_version": "New version of a process",
    "notif_settings.new_live_process_version_hint":
      "Somebody has published a new version of a process that you manage or administer.",
    "notif_settings.edit_live_process": "Published process changed",
    "notif_settings.edit_live_process_hint":
      "Somebody has changed a published process that you manage or administer.",
    "notif_settings.change_process_assignee": "Another manager of a process",
    "notif_settings.change_process_assignee_hint":
      "A process was given to you or passed on to somebody else.",
    "notif_settings.delete_live_process": "Process deleted",
    "notif_settings.delete_live_process_hint":
      "Somebody has deleted a published process that you manage or administer.",
    "notif_settings.add_improvement_proposal": "New improvement request",
    "notif_settings.add_improvement_proposal_hint":
      "Somebody has proposed an improvement of a procedure or a process that you manage or administer.",
    "notif_settings.change_improvement_proposal_status": "New status of a request",
    "notif_settings.change_improvement_proposal_status_hint":
      "The status of a request that you have sent has changed.",
    "notif_settings.admin_rights": "Rights received",
    "notif_settings.admin_rights_hint":
      "You have been given administration rights on procedures or processes.",
  },
});
