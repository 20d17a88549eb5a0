import { blue, decision, end, type Flow, green, grey, loop, procedure, red, text, yellow } from "./chart.ts";
import type { DemoProcess } from "./content.ts";

const order_to_delivery: Flow = [
  grey(text("Magazinele trimit comanda până la 16:00")),
  text("Vânzătorul face totalul pe produse"),
  yellow(
    decision("Au trimis toate magazinele?", {
      Nu: [
        text("Se sună magazinul care lipsește"),
        decision("Magazinul răspunde?", {
          Da: [loop("Se reface totalul", "Vânzătorul face totalul pe produse")],
          Nu: [
            text("Se ia comanda de săptămâna trecută"),
            loop("Se reface totalul", "Vânzătorul face totalul pe produse"),
          ],
        }),
      ],
      Da: [
        blue(text("Totalul ajunge la brutar la 16:30")),
        procedure("Pregătirea maielei și frământarea"),
        decision("Șarja este bună?", {
          Nu: [
            red(text("Rebutul se cântărește și se scoate")),
            decision("Mai este timp?", {
              Da: [loop("Se frământă din nou", "Pregătirea maielei și frământarea")],
              Nu: [text("Magazinele află ce lipsește"), end],
            }),
          ],
          Da: [
            grey(text("Pâinea se răcește două ore")),
            procedure("Livrarea pâinii la magazine"),
            decision("Magazinul are reclamații?", {
              Da: [
                blue(text("Fotografie cu eticheta și lotul")),
                text("Brutarul citește fișa șarjei"),
                decision("Este o problemă de igienă?", {
                  Da: [procedure("Curățenia și dezinfecția laboratorului"), end],
                  Nu: [text("Rețeta se corectează"), end],
                }),
              ],
              Nu: [blue(text("Factura pleacă în RO e-Factura")), green(text("Comanda este livrată")), end],
            }),
          ],
        }),
      ],
    }),
  ),
];

export const bakery_processes: DemoProcess[] = [
  {
    name: "De la comandă la livrare",
    manager: "elena_pacurar",
    categories: ["Producție", "Livrare și vânzare"],
    versions: [{ name: "v1", drawn: order_to_delivery, published: order_to_delivery }],
  },
];
