/**
 * Distributes a sum in proportion to weights, exactly to the cent: each share is rounded down, and the cents that are
 * left go to the largest remainders, the earlier one first. Without any weight all shares are equal.
 *
 * @param total in cents, not negative
 * @param weights integers that are not negative
 */
export function distributeCents(total: number, weights: readonly number[]): number[] {
  const given = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  // Products of two amounts exceed the exact range of numbers.
  const sum = given.reduce((all, weight) => all + BigInt(weight), 0n);
  const exact = given.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, share: Number(product / sum), remainder: product % sum };
  });
  const left = total - exact.reduce((all, { share }) => all + share, 0);
  const shares = exact.map(({ share }) => share);
  const byRemainder = exact.toSorted((one, other) =>
    one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
  );
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

const PERMILLE = 1_000n;

/** An amount with growth in tenths of a percent, rounded half up. */
export const grow = (amount: number, permille: number): number =>
  Number((BigInt(amount) * (PERMILLE + BigInt(permille)) + PERMILLE / 2n) / PERMILLE);
