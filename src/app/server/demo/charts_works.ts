import {
  blank,
  blue,
  decision,
  type DemoStep,
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

const strength: DemoStep = decision("Rezistența la 28 de zile?", {
  "Peste clasă": [green(text("Placa este acceptată")), blue(text("Buletinele, în cartea tehnică")), end],
  "Sub clasă": [
    yellow(
      decision("Cât lipsește?", {
        "sub 10 %": [
          text("Încercări cu sclerometrul și carote"),
          decision("Proiectantul acceptă?", {
            Da: [blue(text("Acceptul scris, în cartea tehnică")), end],
            Nu: [process("Tratarea unei neconformități"), end],
          }),
        ],
        "peste 10 %": [
          red(text("Zona se sprijină și se închide")),
          process("Tratarea unei neconformități"),
          end,
        ],
      }),
    ),
  ],
});

const pouring: Flow = [
  grey(text("Prima autobetonieră ajunge la poartă")),
  text("Bonul de livrare și proba de tasare"),
  decision("Betonul este cel comandat?", {
    Nu: [
      red(text("Autobetoniera se întoarce la stație")),
      loop("Se așteaptă alt transport", "Prima autobetonieră ajunge la poartă"),
    ],
    Da: [
      procedure("Turnarea betonului în plăci și grinzi"),
      blue(text("Condica de betoane, în aceeași zi")),
      yellow(text("Placa se ține udă șapte zile")),
      decision("Epruvetele la 7 zile?", {
        "peste 65 %": [grey(text("Se așteaptă 28 de zile")), strength],
        "sub 65 %": [yellow(text("Se anunță stația și proiectantul")), red(text("Decofrarea se amână")), end],
      }),
    ],
  }),
];

const slab: Flow = [
  text("Turnarea se programează, cu trei zile înainte"),
  procedure("Cofrarea și decofrarea elementelor"),
  procedure("Montarea și verificarea armăturilor"),
  yellow(
    decision("Cofrajul și armătura corespund?", {
      Nu: [
        text("Se remediază, cu fotografii"),
        loop("Se verifică din nou", "Montarea și verificarea armăturilor"),
      ],
      Da: [
        blue(text("Proces-verbal de lucrări ascunse")),
        grey(text("ISC, convocat cu 10 zile înainte")),
        purple(
          decision("Acordul de continuare este semnat?", {
            Nu: [
              red(text("Fără semnături nu se toarnă")),
              loop("Se convoacă din nou", "Proces-verbal de lucrări ascunse"),
            ],
            Da: [
              text("Șeful de șantier citește prognoza"),
              yellow(
                decision("Cum e vremea mâine?", {
                  "Ploaie torențială": [
                    red(text("Turnarea se amână")),
                    loop("Se reprogramează", "Turnarea se programează, cu trei zile înainte"),
                  ],
                  "sub 5 °C": [
                    text("Saltele termoizolante și încălzire"),
                    loop("Se citește noua prognoză", "Șeful de șantier citește prognoza"),
                  ],
                  "Bună de turnat": pouring,
                }),
              ),
            ],
          }),
        ),
      ],
    }),
  ),
];

const work_accident: Flow = [
  red(text("Se sună la 112")),
  procedure("Raportarea unui accident de muncă"),
  decision("Ce urmări are?", {
    "Niciuna, doar pericol": [yellow(text("Incidentul se discută la instructaj")), end],
    "sub 3 zile": [blue(text("Registrul de accidente ușoare")), end],
    "peste 3 zile": [
      text("Comisia cercetează, cinci zile lucrătoare"),
      blue(text("Formularul FIAM, avizat de ITM")),
      end,
    ],
    "Invaliditate sau deces": [
      grey(text("ITM cercetează evenimentul")),
      red(text("Lucrul rămâne oprit")),
      end,
    ],
  }),
];

const defective_material: Flow = [
  red(text("Etichetă roșie, zona de carantină")),
  decision("Ce se face cu materialul?", {
    Retur: [blue(text("Aviz de retur și reclamație")), process("Achiziția de materiale"), end],
    Sortare: [text("Gestionarul alege ce este bun"), green(text("Restul intră în stoc")), end],
    Declasare: [purple(text("Directorul tehnic semnează declasarea")), end],
  }),
];

const lasting: Flow = [
  text("Cauza: se întreabă de cinci ori „de ce?”"),
  blue(text("Acțiune corectivă, cu responsabil și termen")),
  grey(text("Trec 30 de zile")),
  decision("S-a mai repetat?", {
    Nu: [green(text("Raportul se închide")), end],
    Da: [loop("Se caută altă cauză", "Cauza: se întreabă de cinci ori „de ce?”")],
  }),
];

const defective_work: Flow = [
  blue(text("Raport de neconformitate, cu fotografii")),
  decision("Cât de gravă este?", {
    Minoră: [
      text("Șeful de echipă remediază în 48 de ore"),
      decision("Remedierea este bună?", {
        Da: lasting,
        Nu: [loop("Se remediază din nou", "Șeful de echipă remediază în 48 de ore")],
      }),
    ],
    Majoră: [
      grey(text("Proiectantul trimite soluția scrisă")),
      purple(
        decision("Ce soluție dă proiectantul?", {
          Reparație: [
            text("Se repară după dispoziția de șantier"),
            blue(text("Proces-verbal, semnat de diriginte")),
            green(text("Raportul se închide")),
            end,
          ],
          Derogare: [blue(text("Beneficiarul acceptă în scris")), end],
          Demolare: [red(text("Elementul se demolează")), process("Turnarea unei plăci de beton"), end],
        }),
      ),
    ],
    Critică: [
      red(text("Oamenii ies din zonă")),
      purple(text("Administratorul cheamă un expert atestat")),
      blank,
    ],
  }),
];

const nonconformity: Flow = [
  text("Cine o vede anunță șeful de șantier"),
  yellow(
    decision("Este cineva în pericol?", {
      Da: work_accident,
      Nu: [
        decision("Ce nu corespunde?", {
          Lucrarea: defective_work,
          Materialul: defective_material,
          Documentul: [
            yellow(text("Se completează în trei zile")),
            decision("Documentul este complet?", {
              Da: [green(text("Se trece în registru")), end],
              Nu: [loop("Se cere din nou", "Se completează în trei zile")],
            }),
          ],
        }),
      ],
    }),
  ),
];

const handover: Flow = [
  procedure("Probele instalațiilor sanitare, de încălzire și electrice"),
  procedure("Gestionarea deșeurilor de șantier"),
  text("Lista internă de remedieri, pe încăperi"),
  yellow(
    decision("Lista este închisă?", {
      Nu: [
        text("Echipele remediază, pe zone"),
        loop("Se parcurge din nou", "Lista internă de remedieri, pe încăperi"),
      ],
      Da: [
        blue(text("Comunicarea terminării lucrărilor")),
        grey(text("Investitorul numește comisia")),
        procedure("Recepția la terminarea lucrărilor"),
        purple(
          decision("Ce hotărăște comisia?", {
            Admitere: [
              blue(text("Chei, carte tehnică, citirile contoarelor")),
              decision("Sunt obiecții?", {
                Nu: [green(text("Începe perioada de garanție")), blank],
                Da: [text("Program de remediere, în trei zile"), blank],
              }),
            ],
            Suspendare: [
              yellow(text("Remediere în termenul din proces-verbal")),
              loop("Se cere reluarea recepției", "Investitorul numește comisia"),
            ],
            Respingere: [red(text("Administratorul află în aceeași zi")), blank],
          }),
        ),
      ],
    }),
  ),
];

export const works_processes: DemoProcess[] = [
  {
    name: "Turnarea unei plăci de beton",
    manager: "mihai_oltean",
    categories: ["Betoane și armături"],
    versions: [{ name: "v1", drawn: slab, published: slab }],
  },
  {
    name: "Tratarea unei neconformități",
    manager: "cristina_suciu",
    categories: ["Calitate și recepție", "Siguranță"],
    versions: [{ name: "v1", drawn: nonconformity, published: nonconformity }],
  },
  {
    name: "Predarea lucrării către beneficiar",
    manager: "ioana_campean",
    categories: ["Calitate și recepție"],
    versions: [{ name: "v1", drawn: handover }],
  },
];
