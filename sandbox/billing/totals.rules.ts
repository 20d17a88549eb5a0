/** What an invoice asks for, after the customer's balance; a balance below zero is money the customer has here. */
export type Totals = {
  subtotal: number;
  total: number;
  amountDue: number;
  startingBalance: number;
  endingBalance: number;
};

/** A sum below zero asks for nothing and stays with the customer; money that is here is used first. */
export function totals(amounts: readonly number[], discounts: number, balance: number): Totals {
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0);
  const total = subtotal - discounts;
  const owed = total + balance;
  const amountDue = Math.max(0, owed);
  return { subtotal, total, amountDue, startingBalance: balance, endingBalance: Math.min(0, owed) };
}
