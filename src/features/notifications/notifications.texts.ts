import { texts } from "#platform/text/texts.ts";

/** The sentences of notifications and of the mail that brings them; names stand where the braces are. */
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
      "{actor} a schimbat statusul cererii tale pentru procedura {item}: {status}",
    "notification.change_improvement_proposal_status_process":
      "{actor} a schimbat statusul cererii tale pentru procesul {item}: {status}",
    "notification.change_improvement_proposal_status_unnamed":
      "{actor} a schimbat statusul unei cereri de îmbunătățire trimise de tine: {status}",
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
    "notification.and_more": "{items} și încă {more}",
    "notification.status.active": "activă",
    "notification.status.featuring": "în lucru",
    "notification.status.archived": "arhivată",
    "mail.notification.greeting": "Bună, {name},",
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
    "notification.and_more": "{items} and {more} more",
    "notification.status.active": "active",
    "notification.status.featuring": "featuring",
    "notification.status.archived": "archived",
    "mail.notification.greeting": "Hello {name},",
    "mail.notification.open": "Open in Procedo",
    "mail.notification.settings": "Choose what you want to be told of",
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
