/** Inclusive limits; an omitted one does not apply. */
export type Range = { min?: number; max?: number; step: number };

/** Adds steps and rounds to the decimals of the step, so that 0.1 + 0.2 is 0.3. */
export function stepBy(value: number | null, steps: number, { min, max, step }: Range): number {
  const start = value ?? Math.max(min ?? 0, Math.min(max ?? 0, 0)) - steps * step;
  return clamp(roundToStep(start + steps * step, step), { min, max });
}

const clamp = (value: number, { min = -Infinity, max = Infinity }: Omit<Range, 'step'>) =>
  Math.min(max, Math.max(min, value));

function roundToStep(value: number, step: number): number {
  const decimals = String(step).split('.')[1]?.length ?? 0;
  return Number(value.toFixed(decimals));
}
