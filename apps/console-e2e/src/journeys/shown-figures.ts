/** A figure as a page writes it, in exact numbers: cents, or a ratio. */
export interface ShownFigure {
  value: number;
  /** Half of what its last digit stands for. */
  margin: number;
}

const FIGURE = /([-+−]?)[^\d\s-]{0,3}(\d[\d,]*)(?:\.(\d+))?\s*(万|亿|%)?/;
const UNITS: Readonly<Record<string, number>> = { 万: 1_000_000, 亿: 10_000_000_000, '%': 0.01 };
const CENTS = 100;

/** Reads ¥123.4万, -1,234.50 and 98.3%. */
export function readFigure(text: string): ShownFigure {
  const [match, sign = '', whole = '', fraction = '', unit = ''] = FIGURE.exec(text) ?? [];
  if (match === undefined) throw new Error(`no figure in “${text}”`);
  const scale = UNITS[unit] ?? CENTS;
  const magnitude = Number(`${whole.replaceAll(',', '')}.${fraction || '0'}`) * scale;
  return { value: sign === '' || sign === '+' ? magnitude : -magnitude, margin: (scale * 10 ** -fraction.length) / 2 };
}

/** Whether a page rounds the exact figure as it shows it. */
export const isRounded = ({ value, margin }: ShownFigure, exact: number): boolean =>
  Math.abs(value - exact) <= margin * (1 + 1e-6);
