/** Procedures in English, which the demo has none of, for questions in English. */
export const english_procedures: readonly { name: string; steps: readonly string[] }[] = [
  {
    name: "Onboarding new employees",
    steps: [
      "<h3>The contract and the papers</h3><p>Human resources prepares the contract and asks for the identity card, the diplomas and the bank account before the first day. Nobody starts without a signed contract.</p>",
      "<h3>Equipment and accounts</h3><p>The office manager orders the laptop, the phone and the badge a week ahead, and opens the e-mail account on the morning of the start.</p>",
      "<h3>The first day</h3><p>The team lead welcomes the new colleague, shows the building and introduces everybody. Lunch is on the company.</p>",
      "<h3>The first three months</h3><p>The trial period lasts 90 days. Team lead and colleague talk every second week and decide together ten days before it ends.</p>",
    ],
  },
  {
    name: "Refunding customers",
    steps: [
      "<h3>What can be refunded</h3><p>Anything bought in the last 30 days, unused and with its receipt. Without a receipt only a voucher is given.</p>",
      "<h3>Checking what came back</h3><p>The warehouse opens the parcel, photographs the product and notes whether it is damaged, used or complete.</p>",
      "<h3>Approval</h3><p>Up to 200 euros the shop assistant decides. Larger sums are approved by the shop manager, the same day.</p>",
      "<h3>Paying the money back</h3><p>The money goes back the way it came: to the card within 5 working days, in cash at once. The customer gets a message.</p>",
    ],
  },
  {
    name: "Handling complaints",
    steps: [
      "<h3>Staying calm</h3><p>Let an angry customer finish, do not interrupt, and repeat in your own words what went wrong. Nobody has to put up with threats.</p>",
      "<h3>Writing it down</h3><p>Every complaint goes into the complaints register: who, when, what happened, what was promised.</p>",
      "<h3>The first answer</h3><p>Written complaints are answered within 24 hours, even if only to say that we are looking into it.</p>",
      "<h3>When to call the manager</h3><p>The manager takes over when somebody was hurt, when a lawyer is mentioned or when the same person complains twice.</p>",
    ],
  },
  {
    name: "Closing the shop",
    steps: [
      "<h3>Counting the till</h3><p>Two people count the cash after the last customer has left. The sum is written on the day sheet and the notes go into the safe.</p>",
      "<h3>Lights and machines</h3><p>Switch off the lights, the coffee machine and the screens. The fridges stay on.</p>",
      "<h3>Doors and keys</h3><p>Lock the back door first, then the front door. The keys go into the box in the office.</p>",
      "<h3>The alarm</h3><p>Set the alarm before leaving. If it goes off, call the guard service and wait outside; never go back in alone.</p>",
    ],
  },
];
