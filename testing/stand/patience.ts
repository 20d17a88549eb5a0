/** How long tests wait for what a page or a server does, in ms: a machine that has much else to do is slow, not wrong. */
export const patience = 120_000;
