/** Types of the functions that the token tests use; the package has none. */
declare module 'culori' {
  type Oklch = { mode: 'oklch'; l: number; c: number; h?: number };
  export function wcagContrast(one: string, other: string): number;
  export function converter(mode: 'oklch'): (color: string) => Oklch | undefined;
  export function clampChroma(color: Oklch, mode: 'oklch'): Oklch;
  export function formatHex(color: Oklch | string): string;
}
