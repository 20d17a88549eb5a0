/** A page that people come to from outside, and what on it says that it can be read. */
export type Door = {
  name: string;
  path: string;
  isSignedIn: boolean;
  /** Found in the page once what one came for is there. */
  readable: string;
  budgets: { requests: number; kilobytes: number; second_ms: number };
};

export const doorsOf = (slug: string): Door[] => [
  {
    name: "sign-in",
    path: "/login",
    isSignedIn: false,
    readable: "input[type=password]",
    budgets: { requests: 12, kilobytes: 110, second_ms: 200 },
  },
  {
    name: "list of procedures",
    path: "/procedures",
    isSignedIn: true,
    readable: 'main a[href^="/procedure/procedura-"]',
    budgets: { requests: 20, kilobytes: 220, second_ms: 350 },
  },
  {
    name: "procedure",
    path: `/procedure/${slug}`,
    isSignedIn: true,
    readable: "main ol p",
    budgets: { requests: 20, kilobytes: 250, second_ms: 350 },
  },
];
