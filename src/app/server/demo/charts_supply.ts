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

const what_arrived: DemoStep = decision("Ce a ieșit la recepție?", {
  "Totul corespunde": [
    blue(text("NIR în gestiune, în aceeași zi")),
    text("Etichetă cu lotul și șantierul"),
    green(text("Marfa este în stoc")),
    end,
  ],
  "Lipsă la numărare": [
    blue(text("Proces-verbal de diferențe, cu șoferul")),
    decision("Lipsa trece de 2 %?", {
      Da: [text("Achizitorul cere livrarea diferenței"), grey(text("Comanda rămâne deschisă")), end],
      Nu: [blue(text("NIR pe cantitatea reală")), end],
    }),
  ],
  "Marfă deteriorată": [
    text("Fotografii înainte de descărcare"),
    red(text("Etichetă roșie, zona de carantină")),
    process("Tratarea unei neconformități"),
    end,
  ],
  "Fără documente de calitate": [
    yellow(text("Se ține separat, cu etichetă galbenă")),
    grey(text("Furnizorul trimite declarația de performanță")),
    decision("Documentele sosesc în 48 de ore?", {
      Da: [loop("Se încheie recepția calitativă", "Recepția mărfii la depozit")],
      Nu: [red(text("Retur, pe cheltuiala furnizorului")), end],
    }),
  ],
});

const goods_receipt: Flow = [
  text("Camionul ajunge la poarta depozitului"),
  text("Gestionarul compară avizul cu comanda"),
  decision("Marfa este comandată?", {
    Nu: [
      yellow(text("Gestionarul sună achizitorul")),
      decision("Achizitorul o recunoaște?", {
        Da: [
          blue(text("Achizitorul completează comanda")),
          loop("Se compară din nou", "Gestionarul compară avizul cu comanda"),
        ],
        Nu: [red(text("Camionul pleacă nedescărcat")), end],
      }),
    ],
    Da: [
      text("Gestionarul verifică codul UIT"),
      yellow(
        decision("Codul UIT este valid?", {
          Nu: [
            red(text("Nu se descarcă nimic")),
            grey(text("Furnizorul corectează în RO e-Transport")),
            loop("Se verifică noul cod", "Gestionarul verifică codul UIT"),
          ],
          Da: [procedure("Recepția mărfii la depozit"), what_arrived],
        }),
      ),
    ],
  }),
];

const ordered: Flow = [
  blue(text("Comandă scrisă, confirmată în 24 de ore")),
  process("Recepția mărfurilor"),
  end,
];

const by_value: Readonly<Record<string, Flow>> = {
  "sub 5.000 lei": [text("Se comandă din contractul-cadru"), ...ordered],
  "5.000–20.000 lei": [
    text("Trei oferte, pe aceeași specificație"),
    purple(text("Șeful de șantier alege furnizorul")),
    ...ordered,
  ],
  "20.000–100.000 lei": [
    blue(text("Tabelul comparativ F-AP-02")),
    purple(
      decision("Directorul tehnic aprobă?", {
        Da: ordered,
        Nu: [loop("Se cer alte oferte", "Comanda de materiale")],
      }),
    ),
  ],
  "peste 100.000 lei": [
    text("Negociere cu primii doi ofertanți"),
    purple(
      decision("Administratorul aprobă?", {
        Da: [blue(text("Contract cu grafic de livrare")), process("Recepția mărfurilor"), end],
        Nu: [red(text("Achiziția se oprește")), end],
      }),
    ),
  ],
};

/** What is done with an order: first it is searched for in the own stock, then it goes by its value. */
const purchase = (search: Flow, values: Readonly<Record<string, Flow>>): Flow => [
  blue(text("Șantierul trimite necesarul F-AP-01")),
  yellow(
    decision("Depășește devizul cu 3 %?", {
      Da: [
        purple(
          decision("Directorul tehnic acceptă?", {
            Da: [
              blue(text("Acordul se atașează la necesar")),
              loop("Se retrimite cu acordul", "Șantierul trimite necesarul F-AP-01"),
            ],
            Nu: [
              text("Șantierul corectează cantitățile"),
              loop("Se retrimite corectat", "Șantierul trimite necesarul F-AP-01"),
            ],
          }),
        ),
      ],
      Nu: [
        ...search,
        decision("Există în stoc?", {
          Da: [blue(text("Bon de predare-transfer")), green(text("Materialul pleacă spre șantier")), end],
          Nu: [procedure("Comanda de materiale"), decision("Cât valorează, fără TVA?", values)],
        }),
      ],
    }),
  ),
];

const search_stock = text("Achizitorul caută în toate depozitele");

const purchase_now = purchase([search_stock], by_value);

/** The suppliers' evaluation and the urgent orders are being added. */
const purchase_next = purchase([grey(text("Cererea primește număr în registru")), search_stock], {
  "Urgent, sub 2 zile": [yellow(text("Șeful de șantier aprobă prin telefon")), blank],
  ...by_value,
  "5.000–20.000 lei": [
    yellow(text("Trei oferte, pe aceeași specificație")),
    purple(text("Șeful de șantier alege furnizorul")),
    ...ordered,
  ],
  "peste 100.000 lei": [
    blue(text("Licitație internă, cu proces-verbal")),
    yellow(text("Se verifică riscul financiar al furnizorului")),
    purple(
      decision("Administratorul aprobă?", {
        Da: [
          blue(text("Contract cu grafic de livrare")),
          process("Recepția mărfurilor"),
          text("Furnizorul primește notă: termen, calitate, documente"),
          end,
        ],
        Nu: [red(text("Achiziția se oprește")), blue(text("Șantierul primește motivul în scris")), end],
      }),
    ),
  ],
});

export const supply_processes: DemoProcess[] = [
  {
    name: "Recepția mărfurilor",
    manager: "ionut_ardelean",
    categories: ["Depozit"],
    versions: [{ name: "v1", drawn: goods_receipt, published: goods_receipt }],
  },
  {
    name: "Achiziția de materiale",
    manager: "adrian_boca",
    categories: ["Materiale și utilaje", "Ofertare și contracte"],
    versions: [{ name: "v1", drawn: purchase_next, published: purchase_now }],
  },
];
