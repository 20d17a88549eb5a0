import { texts } from "#platform/text/texts.ts";

/** Words of the categories: the settings page, the modal, choosing categories for a procedure. */
export const categoriesTexts = texts({
  ro: {
    "categories.one": "Categorie",
    "categories.count_one": "{count} categorie",
    "categories.count_few": "{count} categorii",
    "categories.count_other": "{count} de categorii",
    "categories.read_only": "Doar administratorii pot schimba categoriile.",
    "categories.new": "Categorie nouă",
    "categories.edit": "Editează categoria",
    "categories.add_child": "Adaugă o subcategorie",
    "categories.actions": "Acțiuni pentru categoria „{name}”",
    "categories.search": "Caută o categorie",
    "empty.categories": "Nu există încă categorii",
    "categories.empty_hint":
      "Creează prima categorie, de exemplu „Șantier” sau „Resurse umane”, apoi alege-o în proceduri.",
    "categories.empty_hint_reader": "Categoriile create de un administrator apar aici.",

    "categories.name": "Nume",
    "categories.parent": "Categorie părinte",
    "categories.parent_none": "Niciuna, stă pe primul nivel",
    "categories.parent_has_children": "Are subcategorii, de aceea rămâne pe primul nivel.",

    "categories.procedures_one": "{count} procedură",
    "categories.procedures_few": "{count} proceduri",
    "categories.procedures_other": "{count} de proceduri",
    "categories.procedures_none": "Nicio procedură",
    "categories.processes_one": "{count} proces",
    "categories.processes_few": "{count} procese",
    "categories.processes_other": "{count} de procese",

    "categories.delete_title": "Ștergi categoria „{name}”?",
    "categories.delete_procedures_one": "{count} procedură rămâne fără această categorie.",
    "categories.delete_procedures_few": "{count} proceduri rămân fără această categorie.",
    "categories.delete_procedures_other": "{count} de proceduri rămân fără această categorie.",
    "categories.delete_processes_one": "{count} proces rămâne fără această categorie.",
    "categories.delete_processes_few": "{count} procese rămân fără această categorie.",
    "categories.delete_processes_other": "{count} de procese rămân fără această categorie.",
    "categories.delete_children_one": "{count} subcategorie trece pe primul nivel.",
    "categories.delete_children_few": "{count} subcategorii trec pe primul nivel.",
    "categories.delete_children_other": "{count} de subcategorii trec pe primul nivel.",
    "categories.delete_unused": "Nicio procedură și niciun proces nu o folosește.",

    "categories.choose": "Alege categorii",
    "categories.create": "Creează o categorie…",
    "categories.create_named": "Creează categoria „{name}”",
  },
  en: {
    "categories.one": "Category",
    "categories.count_one": "{count} category",
    "categories.count_other": "{count} categories",
    "categories.read_only": "Only administrators can change the categories.",
    "categories.new": "New category",
    "categories.edit": "Edit the category",
    "categories.add_child": "Add a subcategory",
    "categories.actions": "Actions for the category “{name}”",
    "categories.search": "Search for a category",
    "empty.categories": "There are no categories yet",
    "categories.empty_hint":
      "Create the first category, for example “Building site” or “Human resources”, then choose it in procedures.",
    "categories.empty_hint_reader": "Categories that an administrator creates appear here.",

    "categories.name": "Name",
    "categories.parent": "Parent category",
    "categories.parent_none": "None, it stands at the top level",
    "categories.parent_has_children": "It has subcategories, so it stays at the top level.",

    "categories.procedures_one": "{count} procedure",
    "categories.procedures_other": "{count} procedures",
    "categories.procedures_none": "No procedure",
    "categories.processes_one": "{count} process",
    "categories.processes_other": "{count} processes",

    "categories.delete_title": "Delete the category “{name}”?",
    "categories.delete_procedures_one": "{count} procedure loses this category.",
    "categories.delete_procedures_other": "{count} procedures lose this category.",
    "categories.delete_processes_one": "{count} process loses this category.",
    "categories.delete_processes_other": "{count} processes lose this category.",
    "categories.delete_children_one": "{count} subcategory moves to the top level.",
    "categories.delete_children_other": "{count} subcategories move to the top level.",
    "categories.delete_unused": "No procedure and no process uses it.",

    "categories.choose": "Choose categories",
    "categories.create": "Create a category…",
    "categories.create_named": "Create the category “{name}”",
  },
});
