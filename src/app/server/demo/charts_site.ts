import {
  blank,
  blue,
  decision,
  end,
  type Flow,
  green,
  grey,
  loop,
  procedure,
  process,
  purple,
  red,
  text,
  yellow,
} from "./chart.ts";
import type { DemoProcess } from "./content.ts";

const papers: Flow = [
  decision("Avem autorizația de construire?", {
    Nu: [
      grey(text("Beneficiarul obține autorizația")),
      loop("Se verifică din nou actele", "Ședința de lansare a lucrării"),
    ],
    Da: [
      grey(text("Beneficiarul anunță primăria și ISC")),
      blue(text("Programul de control pe faze determinante")),
      decision("Programul este vizat de ISC?", {
        Nu: [
          text("Proiectantul corectează programul"),
          loop("Se retrimite la viză", "Programul de control pe faze determinante"),
        ],
        Da: [green(text("Dosarul cu acte este complet")), end],
      }),
    ],
  }),
];

const people: Flow = [
  text("Șeful de șantier face necesarul de oameni"),
  decision("Avem destui oameni?", {
    Da: [
      blue(text("Decizii de numire: șef, RTE, gestionar")),
      procedure("Instructajul de securitate la intrarea pe șantier"),
      green(text("Echipele pot intra pe șantier")),
      end,
    ],
    Nu: [
      purple(
        decision("Angajăm sau subcontractăm?", {
          Angajăm: [
            process("Angajarea unui coleg"),
            loop("Se reface necesarul", "Șeful de șantier face necesarul de oameni"),
          ],
          Subcontractăm: [text("Cererea trece la subcontractori"), end],
        }),
      ),
    ],
  }),
];

const materials: Flow = [
  blue(text("Planul de aprovizionare pe trei luni")),
  process("Achiziția de materiale"),
  yellow(
    decision("Termenele țin graficul?", {
      Nu: [
        text("Activitățile se mută în grafic"),
        loop("Se reface planul", "Planul de aprovizionare pe trei luni"),
      ],
      Da: [process("Recepția mărfurilor"), green(text("Primele materiale sunt în depozit")), end],
    }),
  ),
];

const machines: Flow = [
  decision("Utilajul este al firmei?", {
    Da: [
      yellow(
        decision("Revizia este la zi?", {
          Nu: [red(text("Utilajul rămâne în bază")), procedure("Mentenanța utilajelor"), end],
          Da: [procedure("Predarea și preluarea utilajelor"), end],
        }),
      ),
    ],
    Nu: [
      text("Se închiriază cu deservent autorizat"),
      yellow(text("Se verifică autorizația ISCIR")),
      procedure("Predarea și preluarea utilajelor"),
      end,
    ],
  }),
];

const subcontractors: Flow = [
  text("Oferte de la cel puțin trei firme"),
  purple(
    decision("Cât valorează contractul?", {
      "sub 100.000 lei": [
        blue(text("Directorul tehnic semnează contractul")),
        procedure("Primirea unui subcontractant pe șantier"),
        decision("Planul propriu SSM este acceptat?", {
          Da: [green(text("Subcontractorul intră în grafic")), end],
          Nu: [
            red(text("Echipa nu intră pe șantier")),
            loop("Se cere completarea planului", "Primirea unui subcontractant pe șantier"),
          ],
        }),
      ],
      "peste 100.000 lei": [
        text("Se cer trei referințe și bilanțul"),
        decision("Referințele sunt bune?", {
          Nu: [loop("Se caută altă firmă", "Oferte de la cel puțin trei firme")],
          Da: [
            blue(text("Administratorul semnează, cu reținere de 5 %")),
            procedure("Primirea unui subcontractant pe șantier"),
            end,
          ],
        }),
      ],
    }),
  ),
];

const site: Flow = [
  text("Planul organizării de șantier"),
  yellow(
    decision("Sunt rețele îngropate?", {
      Da: [
        text("Detecție și marcaj cu operatorul rețelei"),
        decision("Rețeaua se poate devia?", {
          Da: [
            grey(text("Operatorul deviază rețeaua")),
            loop("Se actualizează planul", "Planul organizării de șantier"),
          ],
          Nu: [red(text("Săpătura se oprește la 2 m")), blank],
        }),
      ],
      Nu: [
        text("Împrejmuire, poartă și panou de identificare"),
        text("Containere, apă, curent, toalete"),
        green(text("Organizarea de șantier este gata")),
        end,
      ],
    }),
  ),
];

const safety: Flow = [
  text("Riscurile se evaluează împreună cu lucrătorii"),
  yellow(
    decision("A rămas un risc inacceptabil?", {
      Da: [
        red(text("Activitatea nu începe")),
        text("Măsuri tehnice, apoi organizatorice"),
        loop("Se evaluează din nou", "Riscurile se evaluează împreună cu lucrătorii"),
      ],
      Nu: [
        blue(text("Planul propriu de securitate și sănătate")),
        procedure("Lucrul la înălțime"),
        procedure("Incendiu pe șantier: alarmare și evacuare"),
        decision("Exercițiul de evacuare a reușit?", {
          Nu: [
            text("Se mută punctul de adunare"),
            loop("Se repetă exercițiul", "Incendiu pe șantier: alarmare și evacuare"),
          ],
          Da: [
            blue(text("Obiective și indicatori ISO 45001")),
            green(text("Lucrătorii au fost consultați, cu semnătură")),
            end,
          ],
        }),
      ],
    }),
  ),
];

const declaration: Flow = [
  yellow(
    decision("Peste 500 de oameni-zi?", {
      Da: [blue(text("Declarația prealabilă merge la ITM")), grey(text("Se afișează pe șantier")), end],
      Nu: [grey(text("Notă la dosarul de securitate")), end],
    }),
  ),
];

/** The first day, when everything that had to be prepared is looked at once more. */
const first_day = (every: string): Flow => [
  text("Verificarea finală, pe listă"),
  purple(
    decision(every, {
      Nu: [
        yellow(text("Lista lipsurilor, cu nume și termene")),
        loop("Se reia pregătirea", "Ședința de lansare a lucrării"),
      ],
      Da: [
        blue(text("Proces-verbal de predare a amplasamentului")),
        blue(text("Ordinul de începere, semnat de beneficiar")),
        text("Trasarea construcției, cu topometrul"),
        green(text("Șantierul este deschis")),
        process("Facturarea lunară a lucrărilor"),
        end,
      ],
    }),
  ),
];

const lost_offer: Flow = [
  decision("Contestăm la CNSC?", {
    Nu: [grey(text("Oferta și concluziile, la arhivă")), end],
    Da: [
      blue(text("Avocatul depune contestația în termen")),
      decision("Contestația este admisă?", {
        Da: [loop("Ofertele se reevaluează", "Se așteaptă rezultatul")],
        Nu: [red(text("Dosarul se închide")), end],
      }),
    ],
  }),
];

const contract: Flow = [
  blue(text("Se semnează contractul și graficul")),
  blue(text("Polița pentru garanția de bună execuție")),
  purple(text("Administratorul numește șeful de șantier")),
  text("Ședința de lansare a lucrării"),
];

/** From the invitation to the contract; then what is prepared at the same time, each in its branch. */
const opening = (prepared: Readonly<Record<string, Flow>>): Flow => [
  text("Sosește invitația sau anunțul din SEAP"),
  grey(text("Secretariatul o înregistrează")),
  text("Inginerul ofertant studiază documentația"),
  purple(
    decision("Participăm la licitație?", {
      Nu: [grey(text("Motivul, în registrul de oferte")), end],
      Da: [
        text("Vizita amplasamentului, cu fotografii"),
        yellow(
          decision("Documentația este clară?", {
            Nu: [
              blue(text("Se cer clarificări în scris")),
              loop("Se reia studiul", "Inginerul ofertant studiază documentația"),
            ],
            Da: [
              procedure("Oferta către client"),
              purple(
                decision("Directorul tehnic aprobă prețul?", {
                  Nu: [loop("Se recalculează oferta", "Oferta către client")],
                  Da: [
                    blue(text("Se depune oferta, cu garanția")),
                    grey(text("Se așteaptă rezultatul")),
                    decision("Am câștigat?", {
                      Nu: lost_offer,
                      Da: [...contract, decision("Ce se pregătește?", prepared)],
                    }),
                  ],
                }),
              ),
            ],
          }),
        ),
      ],
    }),
  ),
];

const before_iso = opening({
  Actele: papers,
  Oamenii: people,
  Materialele: materials,
  Subcontractorii: subcontractors,
  "Organizarea de șantier": site,
  "Prima zi": first_day("Toate cele cinci sunt gata?"),
});

const with_iso = opening({
  Actele: papers,
  Oamenii: people,
  Materialele: materials,
  Utilajele: machines,
  Subcontractorii: subcontractors,
  "Organizarea de șantier": site,
  "Securitatea muncii": safety,
  "Declarația la ITM": declaration,
  "Prima zi": first_day("Toate cele opt sunt gata?"),
});

export const site_processes: DemoProcess[] = [
  {
    name: "Deschiderea unui șantier nou",
    manager: "ioana_campean",
    categories: ["Șantier", "Ofertare și contracte"],
    versions: [
      { name: "v1 – 2025", drawn: before_iso },
      { name: "v2 – cu ISO 45001", drawn: with_iso, published: with_iso },
    ],
  },
];
