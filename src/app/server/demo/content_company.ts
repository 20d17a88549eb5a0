import type { DemoCategory, DemoPerson, DemoRole } from "./content.ts";

function colleague(key: string, first_name: string, last_name: string): DemoPerson {
  const email = `${key.replace("_", ".")}@constructnord.test`;
  return { key, first_name, last_name, email, rights_name: ["user"] };
}

export const construct_people: DemoPerson[] = [
  {
    key: "radu_moldovan",
    first_name: "Radu",
    last_name: "Moldovan",
    email: "owner@demo.test",
    rights_name: ["master_admin"],
    is_entrepreneur: true,
  },
  {
    key: "ioana_campean",
    first_name: "Ioana",
    last_name: "Câmpean",
    email: "master@demo.test",
    rights_name: ["master_admin"],
  },
  {
    key: "dan_crisan",
    first_name: "Dan",
    last_name: "Crișan",
    email: "admin@demo.test",
    rights_name: ["admin"],
  },
  {
    key: "vasile_muresan",
    first_name: "Vasile",
    last_name: "Mureșan",
    email: "procedures@demo.test",
    rights_name: ["procedure_role_admin"],
    special: { type: "procedures_admin", targets: ["Șef de șantier"] },
  },
  {
    key: "simona_bota",
    first_name: "Simona",
    last_name: "Bota",
    email: "processes@demo.test",
    rights_name: ["process_admin"],
    special: { type: "processes_admin", targets: ["Achiziția de materiale"] },
  },
  {
    key: "gabriela_rus",
    first_name: "Gabriela",
    last_name: "Rus",
    email: "auditor@demo.test",
    rights_name: ["auditor"],
  },
  {
    key: "andrei_lazar",
    first_name: "Andrei",
    last_name: "Lazăr",
    email: "user@demo.test",
    rights_name: ["user"],
  },
  colleague("mihai_oltean", "Mihai", "Oltean"),
  colleague("cristina_suciu", "Cristina", "Suciu"),
  colleague("florin_chira", "Florin", "Chira"),
  colleague("emil_hossu", "Emil", "Hossu"),
  colleague("lucian_dragos", "Lucian", "Dragoș"),
  colleague("nicolae_cosma", "Nicolae", "Cosma"),
  colleague("attila_kovacs", "Attila", "Kovács"),
  colleague("ionut_ardelean", "Ionuț", "Ardelean"),
  colleague("adrian_boca", "Adrian", "Boca"),
  colleague("sorin_petrut", "Sorin", "Petruț"),
  {
    ...colleague("raluca_marian", "Raluca", "Marian"),
    special: { type: "reports_admin", targets: ["procedures", "improvements"] },
  },
  colleague("maria_todea", "Maria", "Todea"),
  colleague("daniela_florea", "Daniela", "Florea"),
  colleague("alina_sabau", "Alina", "Sabău"),
  colleague("tudor_balan", "Tudor", "Bălan"),
  { ...colleague("bianca_stoica", "Bianca", "Stoica"), standing: "invited" },
  { ...colleague("petru_vlad", "Petru", "Vlad"), standing: "archived" },
];

export const construct_roles: DemoRole[] = [
  {
    name: "Șef de șantier",
    description:
      "Conduce lucrările pe șantier și răspunde de program, oameni, cantități și predarea fronturilor.",
  },
  {
    name: "Șef de echipă",
    description: "Împarte lucrul zilnic al formației și verifică locul de muncă înainte de începerea turei.",
  },
  {
    name: "Responsabil SSM",
    description: "Face instructajele, urmărește planul de securitate și sănătate și cercetează evenimentele.",
  },
  {
    name: "Inginer calitate",
    description: "Ține planul de control al calității, procesele-verbale și încercările de laborator.",
  },
  {
    name: "Responsabil tehnic cu execuția",
    description: "Atestă, pe domeniul autorizat, că lucrările respectă proiectul și reglementările tehnice.",
  },
  {
    name: "Gestionar",
    description: "Primește, păstrează și eliberează materialele din depozit, pe bază de documente.",
  },
  {
    name: "Achizitor",
    description: "Cere și compară ofertele furnizorilor, emite comenzile și urmărește livrările.",
  },
  {
    name: "Mecanic utilaje",
    description: "Predă, verifică și întreține utilajele proprii și închiriate.",
  },
  {
    name: "Contabil",
    description: "Înregistrează documentele, emite facturile și urmărește încasările și deconturile.",
  },
  {
    name: "Resurse umane",
    description: "Ține contractele de muncă, evidența în REGES-ONLINE, pontajele și concediile.",
  },
];

export const construct_categories: DemoCategory[] = [
  { name: "Șantier", parent: null },
  { name: "Siguranță", parent: "Șantier" },
  { name: "Betoane și armături", parent: "Șantier" },
  { name: "Instalații", parent: "Șantier" },
  { name: "Calitate și recepție", parent: "Șantier" },
  { name: "Materiale și utilaje", parent: null },
  { name: "Depozit", parent: "Materiale și utilaje" },
  { name: "Utilaje", parent: "Materiale și utilaje" },
  { name: "Administrativ", parent: null },
  { name: "Financiar", parent: "Administrativ" },
  { name: "Ofertare și contracte", parent: "Administrativ" },
  { name: "Personal", parent: "Administrativ" },
];
