import { texts } from "#platform/text/texts.ts";

/** Words of what the provider publishes. */
export const updatesTexts = texts({
  ro: {
    "update.title": "Actualizări software",
    "update.empty": "Nu există actualizări",
    "update.empty_wip": "Nu este anunțat nimic acum",
    "update.empty_hint": "Aici apare ce s-a schimbat în aplicație și la ce se lucrează.",
    "update.types": "Ce se publică",
    "update.type.updates": "Actualizări",
    "update.type.work_in_progress": "În lucru",
    "update.list": "Note publicate",
    "update.choose": "Alege o notă",
    "update.newer": "Mai nouă",
    "update.older": "Mai veche",
    "update.unread": "necitită",
    "update.unread_mark": "Sunt actualizări necitite",
  },
  en: {
    "update.title": "Software updates",
    "update.empty": "No updates yet",
    "update.empty_wip": "Nothing is announced now",
    "update.empty_hint": "What has changed in the application, and what is being worked on, appears here.",
    "update.types": "What is published",
    "update.type.updates": "Updates",
    "update.type.work_in_progress": "Work in progress",
    "update.list": "Published notes",
    "update.choose": "Choose a note",
    "update.newer": "Newer",
    "update.older": "Older",
    "update.unread": "unread",
    "update.unread_mark": "There are unread updates",
  },
});
