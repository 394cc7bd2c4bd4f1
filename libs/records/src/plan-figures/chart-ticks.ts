const STEPS = [1, 2, 2.5, 5, 10];
const MAX_TICKS = 4;

/** The values of the lines of a chart from 0 up to at least `maximum`, in round steps. */
export function getTicks(maximum: number): number[] {
  if (maximum <= 0) return [0];
  const rough = maximum / MAX_TICKS;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * magnitude >= rough) ?? 10) * magnitude;
  return Array.from({ length: Math.ceil(maximum / step) + 1 }, (_, index) => index * step);
}
