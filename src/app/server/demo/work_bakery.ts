import type { DemoWork } from "./work.ts";

export const bakery_work: DemoWork = {
  requests: [
    {
      about: { procedure: "Livrarea pâinii la magazine" },
      by: "ilie_dobre",
      days_ago: 2,
      body: "Magazinul din centru cere pâinea înainte de 6:30. Putem muta încărcarea cu o jumătate de oră?",
      files: [],
      status: "active",
    },
  ],
  checks: [
    {
      procedure: "Curățenia și dezinfecția laboratorului",
      by: "carmen_nistor",
      hours_ago: 4,
      ticked: 2,
    },
  ],
  events: [],
};
