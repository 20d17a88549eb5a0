import { texts } from "#platform/text/texts.ts";

/** Words of the organisational roles: the settings page, the modal, choosing roles for a procedure. */
export const rolesTexts = texts({
  ro: {
    "roles.one": "Rol",
    "roles.hint": "Rolurile spun cui i se adresează o procedură. Singure nu dau drepturi de acces.",
    "roles.read_only": "Doar administratorii pot schimba rolurile.",
    "roles.new": "Rol nou",
    "roles.edit": "Editează rolul",
    "roles.actions": "Acțiuni pentru rolul „{name}”",
    "roles.search": "Caută un rol",
    "roles.empty": "Nu există încă roluri",
    "roles.empty_hint":
      "Creează primul rol, de exemplu „Șef de șantier”, apoi alege-l în procedurile care îl privesc.",
    "roles.empty_hint_reader": "Rolurile create de un administrator apar aici.",

    "roles.name": "Nume",
    "roles.description": "Descriere",
    "roles.description_hint": "Ce face cine are acest rol și de ce răspunde.",
    "roles.more": "Arată tot",
    "roles.more_of": "Arată tot despre rolul „{name}”",
    "roles.less": "Arată mai puțin",
    "roles.less_of": "Arată mai puțin despre rolul „{name}”",

    "roles.procedures_one": "{count} procedură",
    "roles.procedures_few": "{count} proceduri",
    "roles.procedures_other": "{count} de proceduri",
    "roles.procedures_none": "Nicio procedură",
    "roles.special_rights_one": "{count} drept personalizat",
    "roles.special_rights_few": "{count} drepturi personalizate",
    "roles.special_rights_other": "{count} de drepturi personalizate",

    "roles.delete_title": "Ștergi rolul „{name}”?",
    "roles.delete_procedures_one": "{count} procedură rămâne fără acest rol.",
    "roles.delete_procedures_few": "{count} proceduri rămân fără acest rol.",
    "roles.delete_procedures_other": "{count} de proceduri rămân fără acest rol.",
    "roles.delete_special_rights_one": "{count} drept personalizat nu mai cuprinde procedurile acestui rol.",
    "roles.delete_special_rights_few":
      "{count} drepturi personalizate nu mai cuprind procedurile acestui rol.",
    "roles.delete_special_rights_other":
      "{count} de drepturi personalizate nu mai cuprind procedurile acestui rol.",
    "roles.delete_unused": "Nicio procedură nu îl folosește.",

    "roles.choose": "Alege roluri",
    "roles.create": "Creează un rol…",
    "roles.create_named": "Creează rolul „{name}”",
  },
  en: {
    "roles.one": "Role",
    "roles.hint": "Roles say who a procedure is for. On their own they give no access.",
    "roles.read_only": "Only administrators can change the roles.",
    "roles.new": "New role",
    "roles.edit": "Edit role",
    "roles.actions": "Actions for the role “{name}”",
    "roles.search": "Search for a role",
    "roles.empty": "There are no roles yet",
    "roles.empty_hint":
      "Create the first role, for example “Site manager”, then choose it in the procedures that concern it.",
    "roles.empty_hint_reader": "Roles that an administrator creates appear here.",

    "roles.name": "Name",
    "roles.description": "Description",
    "roles.description_hint": "What a person in this role does and is responsible for.",
    "roles.more": "Show all",
    "roles.more_of": "Show everything about the role “{name}”",
    "roles.less": "Show less",
    "roles.less_of": "Show less about the role “{name}”",

    "roles.procedures_one": "{count} procedure",
    "roles.procedures_other": "{count} procedures",
    "roles.procedures_none": "No procedure",
    "roles.special_rights_one": "{count} custom right",
    "roles.special_rights_other": "{count} custom rights",

    "roles.delete_title": "Delete the role “{name}”?",
    "roles.delete_procedures_one": "{count} procedure loses this role.",
    "roles.delete_procedures_other": "{count} procedures lose this role.",
    "roles.delete_special_rights_one": "{count} custom right no longer covers the procedures of this role.",
    "roles.delete_special_rights_other": "{count} custom rights no longer cover the procedures of this role.",
    "roles.delete_unused": "No procedure uses it.",

    "roles.choose": "Choose roles",
    "roles.create": "Create a role…",
    "roles.create_named": "Create the role “{name}”",
  },
});
