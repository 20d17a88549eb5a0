import { cents } from "./proration.rules.ts";

/** What a coupon takes off. */
export type Reduction = {
  id: string;
  percentOff: number | null;
  amountOff: number | null;
  products: readonly string[] | null;
};

/** A line as discounts see it. */
export type Reducible = { amount: number; product: string; discountable: boolean };

const touches = (reduction: Reduction, line: Reducible) =>
  line.discountable &&
  line.amount > 0 &&
  (reduction.products === null || reduction.products.includes(line.product));

/** Cents shared in proportion to weights, each whole and together exactly the sum. */
export function share(sum: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (all === 0) return weights.map(() => 0);
  let [given, seen] = [0, 0];
  return weights.map((weight) => {
    seen += weight;
    const upTo = cents((sum * seen) / all);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

/** What each reduction takes off each line: one after the other, never more than is left of a line. */
export function reductions(
  lines: readonly Reducible[],
  all: readonly Reduction[],
): { id: string; amounts: number[] }[] {
  const left = lines.map((line) => line.amount);
  return all.map((reduction) => {
    const weights = lines.map((line, at) => (touches(reduction, line) ? Math.max(left[at] ?? 0, 0) : 0));
    const base = weights.reduce((total, weight) => total + weight, 0);
    const off =
      reduction.percentOff === null
        ? Math.min(reduction.amountOff ?? 0, base)
        : cents((base * reduction.percentOff) / 100);
    const amounts = share(off, weights);
    amounts.forEach((amount, at) => {
      left[at] = (left[at] ?? 0) - amount;
    });
    return { id: reduction.id, amounts };
  });
}

/** An amount after all reductions of a product. */
export function reduced(amount: number, product: string, all: readonly Reduction[]): number {
  const line = { amount, product, discountable: true };
  return reductions([line], all).reduce((left, { amounts }) => left - (amounts[0] ?? 0), amount);
}
