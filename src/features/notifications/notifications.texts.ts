import { texts } from "#platform/text/texts.ts";

/**
 * What people are told of: the sentences of notifications and of the mail that brings them, and what each is called where
 * it is switched off. Names stand where the braces are.
 */
export const notificationsTexts = texts({
  ro: {
    "notification.somebody": "Cineva",
    "notification.delete_live_procedure": "{actor} a șters procedura {item}",
    "notification.delete_live_process": "{actor} a șters procesul {item}",
    "notification.publish_procedure": "{actor} a publicat procedura {item}",
    "notification.new_live_process_version": "{actor} a publicat o versiune nouă a procesului {item}",
    "notification.first_live_process_version": "{actor} a publicat procesul {item}",
    "notification.edit_live_process": "{actor} a modificat procesul {item}",
    "notification.add_improvement_proposal_procedure":
      "{actor} a trimis o cerere de îmbunătățire pentru procedura {item}",
    "notification.add_improvement_proposal_process":
      "{actor} a trimis o cerere de îmbunătățire pentru procesul {item}",
    "notification.change_improvement_proposal_status_procedure":
      "{actor} a schimbat starea cererii tale pentru procedura {item}: {status}",
    "notification.change_improvement_proposal_status_process":
      "{actor} a schimbat starea cererii tale pentru procesul {item}: {status}",
    "notification.change_improvement_proposal_status_unnamed":
      "{actor} a schimbat starea unei cereri de îmbunătățire trimise de tine: {status}",
    "notification.change_process_assignee_yours": "{actor} te-a numit responsabil de procesul {item}",
    "notification.change_process_assignee_others":
      "{actor} a schimbat responsabilul procesului {item}: acum este {manager}",
    "notification.admin_rights_procedures":
      "{actor} ți-a dat drepturi de administrator pentru procedurile de la {items}",
    "notification.admin_rights_procedures_unnamed":
      "{actor} ți-a dat drepturi de administrator pentru proceduri",
    "notification.admin_rights_processes":
      "{actor} ți-a dat drepturi de administrator pentru procesele {items}",
    "notification.admin_rights_processes_unnamed":
      "{actor} ți-a dat drepturi de administrator pentru procese",
    "notification.of_request": "{sentence} – „{request}”",
    "notification.with_answer": "{sentence}. Răspuns: „{answer}”",
    "notification.admin_rights_reports": "{actor} ți-a dat dreptul să citești rapoarte ale companiei",
    "notification.and_more": "{items} și încă {more}",
    "notification.status.active": "activă",
    "notification.status.featuring": "în lucru",
    "notification.status.archived": "arhivată",
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
    "notif_settings.change_improvement_proposal_status": "Stare nouă a unei cereri",
    "notif_settings.change_improvement_proposal_status_hint":
      "S-a schimbat starea unei cereri trimise de tine.",
    "notif_settings.admin_rights": "Drepturi primite",
    "notif_settings.admin_rights_hint": "Ai primit drepturi de administrare pentru proceduri sau procese.",
    "mail.notification.greeting": "Bună, {name},",
    "mail.notification.greeting_unnamed": "Bună,",
    "mail.notification.open": "Deschide în Procedo",
    "mail.notification.settings": "Alege despre ce vrei să afli",
    "mail.notification.why.manager":
      "Primești acest mesaj pentru că răspunzi de ce s-a schimbat și ai ales să afli și pe email.",
    "mail.notification.why.admin":
      "Primești acest mesaj pentru că administrezi ce s-a schimbat și ai ales să afli și pe email.",
    "mail.notification.why.author":
      "Primești acest mesaj pentru că cererea este a ta și ai ales să afli și pe email.",
    "mail.notification.why.new_manager":
      "Primești acest mesaj pentru că acum răspunzi de acest proces și ai ales să afli și pe email.",
    "mail.notification.why.former_manager":
      "Primești acest mesaj pentru că ai răspuns de acest proces și ai ales să afli și pe email.",
    "mail.notification.why.rights":
      "Primești acest mesaj pentru că drepturile sunt ale tale și ai ales să afli și pe email.",
  },
  en: {
    "notification.somebody": "Somebody",
    "notification.delete_live_procedure": "{actor} deleted the procedure {item}",
    "notification.delete_live_process": "{actor} deleted the process {item}",
    "notification.publish_procedure": "{actor} published the procedure {item}",
    "notification.new_live_process_version": "{actor} published a new version of the process {item}",
    "notification.first_live_process_version": "{actor} published the process {item}",
    "notification.edit_live_process": "{actor} changed the process {item}",
    "notification.add_improvement_proposal_procedure":
      "{actor} sent an improvement request for the procedure {item}",
    "notification.add_improvement_proposal_process":
      "{actor} sent an improvement request for the process {item}",
    "notification.change_improvement_proposal_status_procedure":
      "{actor} changed the status of your request for the procedure {item}: {status}",
    "notification.change_improvement_proposal_status_process":
      "{actor} changed the status of your request for the process {item}: {status}",
    "notification.change_improvement_proposal_status_unnamed":
      "{actor} changed the status of an improvement request of yours: {status}",
    "notification.change_process_assignee_yours": "{actor} made you the manager of the process {item}",
    "notification.change_process_assignee_others":
      "{actor} changed the manager of the process {item}: it is now {manager}",
    "notification.admin_rights_procedures": "{actor} gave you admin rights on the procedures of {items}",
    "notification.admin_rights_procedures_unnamed": "{actor} gave you admin rights on procedures",
    "notification.admin_rights_processes": "{actor} gave you admin rights on the processes {items}",
    "notification.admin_rights_processes_unnamed": "{actor} gave you admin rights on processes",
    "notification.of_request": "{sentence} – “{request}”",
    "notification.with_answer": "{sentence}. Answer: “{answer}”",
    "notification.admin_rights_reports": "{actor} gave you the right to read reports of the company",
    "notification.and_more": "{items} and {more} more",
    "notification.status.active": "active",
    "notification.status.featuring": "in progress",
    "notification.status.archived": "archived",
    "notif_settings.publish_procedure": "Procedure published",
    "notif_settings.publish_procedure_hint":
      "Somebody published a new version of a procedure you manage or administer.",
    "notif_settings.delete_live_procedure": "Procedure deleted",
    "notif_settings.delete_live_procedure_hint":
      "Somebody deleted a published procedure you manage or administer.",
    "notif_settings.new_live_process_version": "New version of a process",
    "notif_settings.new_live_process_version_hint":
      "Somebody published a new version of a process you manage or administer.",
    "notif_settings.edit_live_process": "Published process changed",
    "notif_settings.edit_live_process_hint": "Somebody changed a published process you manage or administer.",
    "notif_settings.change_process_assignee": "Process manager changed",
    "notif_settings.change_process_assignee_hint":
      "A process was handed to you or passed on to somebody else.",
    "notif_settings.delete_live_process": "Process deleted",
    "notif_settings.delete_live_process_hint":
      "Somebody deleted a published process you manage or administer.",
    "notif_settings.add_improvement_proposal": "New improvement request",
    "notif_settings.add_improvement_proposal_hint":
      "Somebody proposed an improvement to a procedure or process you manage or administer.",
    "notif_settings.change_improvement_proposal_status": "New status of a request",
    "notif_settings.change_improvement_proposal_status_hint": "The status of a request you sent has changed.",
    "notif_settings.admin_rights": "Rights received",
    "notif_settings.admin_rights_hint": "You were given admin rights over procedures or processes.",
    "mail.notification.greeting": "Hello {name},",
    "mail.notification.greeting_unnamed": "Hello,",
    "mail.notification.open": "Open in Procedo",
    "mail.notification.settings": "Choose what you are notified about",
    "mail.notification.why.manager":
      "You get this message because you manage what has changed and chose to be told by email too.",
    "mail.notification.why.admin":
      "You get this message because you administer what has changed and chose to be told by email too.",
    "mail.notification.why.author":
      "You get this message because the request is yours and you chose to be told by email too.",
    "mail.notification.why.new_manager":
      "You get this message because you manage this process now and chose to be told by email too.",
    "mail.notification.why.former_manager":
      "You get this message because you used to manage this process and chose to be told by email too.",
    "mail.notification.why.rights":
      "You get this message because the rights are yours and you chose to be told by email too.",
  },
});
