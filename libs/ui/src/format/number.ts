import { getLanguage, type Language } from '../i18n/language.ts';

const EMPTY_VALUE = '-';
const CENTS = 100;
/** Smaller integers have no separator. */
const MIN_GROUPED = 1_000;
const UNITS = [
  [1e18, 'E'],
  [1e15, 'P'],
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;

/** 1,024,888.5 in the given language, a dash for a missing value; options as for `Intl.NumberFormat`. */
export function formatNumber(
  value: number | null | undefined,
  language: Language = getLanguage(),
  options?: Intl.NumberFormatOptions,
): string {
  if (value == null || Number.isNaN(value)) return EMPTY_VALUE;
  // The first formatter of a page takes more than 10 ms.
  if (!options && Number.isInteger(value) && Math.abs(value) < MIN_GROUPED) return String(value);
  return getFormatter(language, options).format(value);
}

/** Integer cents as 1,234.50, a dash for none; further options as for `Intl.NumberFormat`. */
export const formatCents = (cents: number | null, language: Language, options?: Intl.NumberFormatOptions): string =>
  formatNumber(cents === null ? null : cents / CENTS, language, {
    ...options,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

/** A ratio as 98.3%, a dash for none. */
export const formatRatio = (ratio: number | null, language: Language): string =>
  formatNumber(ratio, language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 1234 as 1.2k, at most one decimal; for charts and metrics that show the full value in `title`. */
export function abbreviateNumber(value: number | null | undefined): string {
  if (value == null || !Number.isFinite(value)) return EMPTY_VALUE;
  const magnitude = Math.abs(value);
  // The unit is chosen after rounding: 999,960 is 1M, not 1000k.
  const unit = UNITS.find(([unitSize]) => roundToOneDecimal(magnitude / (unitSize / 1000)) >= 1000);
  if (!unit) return String(Math.sign(value) * roundToOneDecimal(magnitude) || 0);
  return `${value < 0 ? '-' : ''}${roundToOneDecimal(magnitude / unit[0])}${unit[1]}`;
}

const roundToOneDecimal = (value: number) => Math.round(value * 10) / 10;

const formatters = new Map<string, Intl.NumberFormat>();

function getFormatter(language: Language, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language}${JSON.stringify(options ?? {})}`;
  const cached = formatters.get(key) ?? new Intl.NumberFormat(language, options);
  formatters.set(key, cached);
  return cached;
}
