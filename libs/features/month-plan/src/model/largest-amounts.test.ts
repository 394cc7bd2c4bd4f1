import { createSheet } from '../testing/sheets.ts';
import { findLargest } from './largest-amounts.ts';
import { createPlanRows } from './plan-rows.ts';

const { plan } = createSheet(1);
const rowsOf = (amounts: readonly (number | null)[], actual: readonly (number | null)[] = plan) =>
  createPlanRows([createSheet(1, { plan: [...amounts], actual: [...actual] }), createSheet(2)], plan.length, '合计');

it('finds the largest cell and sum, whether they are in view or not', () => {
  const rows = rowsOf(plan.with(0, 100).with(29, 500_000));

  expect(findLargest(rows, plan.length, 'plan')).toEqual({ cell: 500_000, sum: 500_100, isWhole: true });
});

it.each([
  ['plan', false],
  ['actual', true],
  ['difference', false],
  ['completion', true],
] as const)('a single fraction shows all amounts of its kind to the cent: %s', (kind, isWhole) => {
  const rows = rowsOf(plan.with(3, 150), plan.with(3, 100));

  expect(findLargest(rows, plan.length, kind).isWhole).toBe(isWhole);
});
