import { describe, expect, it } from "vitest";
import { catalogue } from "./texts.ts";

/** Sentences that were agreed word for word: help pages, mails and people quote them. */
const agreed: [key: keyof typeof catalogue.ro, en: string, ro: string][] = [
  [
    "error.500",
    "Server error, please try again later !",
    "Eroare de server, te rugăm să încerci din nou mai târziu!",
  ],
  ["error.413", "Payload Too Large", "Conținut prea mare"],
  ["error.login", "The credentials are not valid.", "Datele de autentificare nu sunt valide."],
  [
    "error.limit_reached",
    "you have reached the limit of available people",
    "ai atins limita de persoane disponibile",
  ],
  [
    "field_problem.email_taken",
    "The email address has already been used!",
    "Adresa de email a fost deja folosită!",
  ],
  ["field_problem.email_invalid", "Invalid email", "Email invalid"],
  ["field_problem.required", "Mandatory", "Obligatoriu"],
  [
    "field_problem.password_min",
    "Password must contain at least 6 characters",
    "Parola trebuie să conțină cel puțin 6 caractere",
  ],
  ["field_problem.password_match", "The password must match", "Parolele trebuie să coincidă"],
  ["field_problem.cui", "Invalid tax identification code", "Cod de identificare fiscală invalid"],
  ["field_problem.card_number", "Invalid card number", "Număr de card invalid"],
  ["field_problem.card_expiry", "Invalid expiration date", "Data expirare invalidă"],
  ["field_problem.card_cvc", "invalid CVC", "CVC invalid"],
  ["offer.coupon_valid", "Valid code", "Cod valid"],
  ["offer.coupon_invalid", "Invalid code", "Cod invalid"],
  ["button.loading", "Loading...", "Încărcare..."],
  ["button.success", "Success", "Succes"],
  ["button.check_form", "Check the form", "Verifică formularul"],
  ["reg.next", "Next step", "Pasul următor"],
  ["page.not_allowed", "You do not have access to this page", "Nu ai acces la această pagină"],
  ["page.not_found", "The page you are looking for does not exist", "Pagina căutată nu există"],
  [
    "confirm.leave",
    "Warning! The entered data will be deleted when leaving this form",
    "Atenție! Datele introduse vor fi șterse la părăsirea acestui formular",
  ],
  [
    "confirm.delete",
    "Attention! This will be deleted permanently. Continue?",
    "Atenție! Elementul va fi șters definitiv. Continui?",
  ],
  ["reg.step1", "Create account", "Creează cont"],
  ["reg.step2", "Choose subscription", "Alege abonamentul"],
  ["reg.step3", "Billing data", "Date de facturare"],
  ["reg.step4", "Online payment", "Plată online"],
  ["reg.step5", "Success", "Succes"],
  ["menu.vartej", "Vortex", "vartej"],
  ["menu.growth", "Growth", "Creștere"],
  ["menu.responsibilities", "Responsibilities", "Responsabilități"],
  ["menu.improvements", "Improvement requests", "Cereri de îmbunătățire"],
  ["menu.promises", "Promises", "Promisiuni"],
  ["menu.objective_groups", "Groups of objectives", "Grupuri de obiective"],
  ["menu.custom_rights", "Custom rights", "Drepturi personalizate"],
  ["settings.profile", "Profile", "Profil"],
  ["settings.subscription", "Subscription", "Abonament"],
  ["settings.roles", "Roles", "Roluri"],
  ["settings.categories", "Categories", "Categorii"],
  ["settings.custom_rights", "Custom rights", "Drepturi personalizate"],
  ["settings.notifications", "Notifications", "Notificări"],
  ["settings.holidays", "Holidays", "Sărbători"],
  ["notif.empty", "all good", "totul e în regulă"],
];

describe("an agreed sentence", () => {
  it.each(agreed)("%s stands word for word in both languages", (key, en, ro) => {
    expect([catalogue.en[key as keyof typeof catalogue.en], catalogue.ro[key]]).toEqual([en, ro]);
  });
});
