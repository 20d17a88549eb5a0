import {
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

const trial_period: Flow = [
  text("Îndrumător din aceeași echipă, o lună"),
  blue(text("Evaluare scurtă la 30 de zile")),
  decision("Rămâne după perioada de probă?", {
    Da: [procedure("Cererea de concediu de odihnă"), green(text("Coleg cu drepturi depline")), end],
    Nu: [procedure("Plecarea din firmă"), end],
  }),
];

const workplace: DemoStep = decision("Unde lucrează?", {
  "Pe șantier": [
    text("Cască, încălțăminte S3, vestă, salopetă"),
    procedure("Instructajul de securitate la intrarea pe șantier"),
    decision("A trecut testul SSM?", {
      Nu: [
        red(text("Nu intră pe șantier")),
        loop("Instructajul se repetă", "Instructajul de securitate la intrarea pe șantier"),
      ],
      Da: trial_period,
    }),
  ],
  "La birou": [text("Laptop, conturi, acces la proiecte"), green(text("Postul de lucru este gata")), end],
  "La depozit": [
    yellow(text("Autorizație de stivuitorist, dacă are")),
    blue(text("Contract de garanție, pentru gestionar")),
    end,
  ],
});

const hiring: Flow = [
  text("Șeful de echipă cere un post"),
  purple(
    decision("Postul este în buget?", {
      Nu: [
        decision("Administratorul suplimentează bugetul?", {
          Da: [
            blue(text("Rectificarea bugetului, semnată")),
            loop("Cererea se reia", "Șeful de echipă cere un post"),
          ],
          Nu: [red(text("Cererea se închide")), end],
        }),
      ],
      Da: [
        text("Anunț pe site și la AJOFM"),
        text("Interviu cu șeful de șantier"),
        decision("Candidatul corespunde?", {
          Nu: [
            grey(text("Răspuns scris, în 5 zile")),
            loop("Se cheamă următorul candidat", "Interviu cu șeful de șantier"),
          ],
          Da: [
            blue(text("Oferta scrisă: salariu, program, loc")),
            grey(text("Candidatul are trei zile de gândire")),
            decision("Acceptă oferta?", {
              Nu: [loop("Se cheamă următorul candidat", "Interviu cu șeful de șantier")],
              Da: [
                text("Controlul medical de angajare"),
                yellow(
                  decision("Ce scrie în fișa de aptitudine?", {
                    Inapt: [red(text("Contractul nu se încheie")), end],
                    "Apt condiționat": [
                      decision("Există un post potrivit?", {
                        Da: [loop("Oferta se reface", "Oferta scrisă: salariu, program, loc")],
                        Nu: [red(text("Contractul nu se încheie")), end],
                      }),
                    ],
                    Apt: [
                      procedure("Angajarea unui coleg nou"),
                      yellow(text("REGES-ONLINE, cu o zi înainte")),
                      workplace,
                    ],
                  }),
                ),
              ],
            }),
          ],
        }),
      ],
    }),
  ),
];

const collecting: Flow = [
  grey(text("Scadența: 30 de zile de la acceptare")),
  decision("Factura este încasată?", {
    "Da, toată": [green(text("Încasarea se înregistrează")), end],
    "O parte": [
      blue(text("Restul, în fișa clientului")),
      loop("Se urmărește restul", "Scadența: 30 de zile de la acceptare"),
    ],
    Nu: [
      yellow(
        decision("Cât a întârziat?", {
          "sub 15 zile": [
            text("Contabila sună clientul"),
            loop("Se așteaptă plata", "Scadența: 30 de zile de la acceptare"),
          ],
          "15–60 de zile": [
            blue(text("Somație, cu penalitățile din contract")),
            loop("Se așteaptă plata", "Scadența: 30 de zile de la acceptare"),
          ],
          "peste 60 de zile": [
            purple(
              decision("Ce hotărăște administratorul?", {
                Eșalonare: [
                  blue(text("Angajament de plată în trei rate")),
                  loop("Se urmăresc ratele", "Scadența: 30 de zile de la acceptare"),
                ],
                Instanță: [
                  red(text("Lucrarea se oprește")),
                  blue(text("Avocatul cere ordonanța de plată")),
                  end,
                ],
              }),
            ),
          ],
        }),
      ),
    ],
  }),
];

const invoicing: Flow = [
  procedure("Situația lunară de lucrări"),
  blue(text("Dosarul pleacă la beneficiar până pe 28")),
  grey(text("Dirigintele are cinci zile lucrătoare")),
  decision("Ce răspunde beneficiarul?", {
    "Acceptă tot": [
      text("Se scad avansul și garanția reținută"),
      procedure("Emiterea facturii în RO e-Factura"),
      decision("Ce mesaj vine din SPV?", {
        Validată: collecting,
        Erori: [
          yellow(text("Contabila corectează fișierul XML")),
          loop("Se retransmite", "Emiterea facturii în RO e-Factura"),
        ],
      }),
    ],
    "Acceptă parțial": [
      text("Cantitatea contestată trece luna viitoare"),
      loop("Situația se reface", "Situația lunară de lucrări"),
    ],
    "Cere lucrări suplimentare": [
      blue(text("Notă de comandă suplimentară, cu preț")),
      purple(
        decision("Beneficiarul semnează nota?", {
          Da: [loop("Intră în situație", "Situația lunară de lucrări")],
          Nu: [red(text("Suplimentarele nu se execută")), end],
        }),
      ),
    ],
    "Respinge calitatea": [process("Tratarea unei neconformități"), end],
  }),
];

export const office_processes: DemoProcess[] = [
  {
    name: "Angajarea unui coleg",
    manager: "daniela_florea",
    categories: ["Personal"],
    versions: [{ name: "v1", drawn: hiring, published: hiring }],
  },
  {
    name: "Facturarea lunară a lucrărilor",
    manager: "maria_todea",
    categories: ["Financiar", "Ofertare și contracte"],
    versions: [{ name: "v1", drawn: invoicing, published: invoicing }],
  },
];
