import type { PlanValue } from '@backroom/contract/month-plan';

/** The colour of a value that compares. */
export function getTone(value: number | null, valueKind: PlanValue): string | undefined {
  if (value === null || (valueKind !== 'difference' && valueKind !== 'completion')) return undefined;
  const isBehind = valueKind === 'difference' ? value < 0 : value < 1;
  return isBehind ? 'danger' : 'success';
}
