import { getLanguage, type Language } from '../i18n/language.ts';

const EMPTY_VALUE = '-';
const CENTS = 100;
/** Smaller integers have no separator. */
const MIN_GROUPED = 1_000;
/** Largest first; ones have no name. */
const UNITS: Readonly<Record<Language, readonly (readonly [size: number, name: string])[]>> = {
  'zh-CN': [
    [1e8, '亿'],
    [1e4, '万'],
    [1, ''],
  ],
  'en-US': [
    [1e18, 'E'],
    [1e15, 'P'],
    [1e12, 'T'],
    [1e9, 'G'],
    [1e6, 'M'],
    [1e3, 'k'],
    [1, ''],
  ],
};

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

/** The number of rows of a list; 10,000+ if there are more, which were not counted. */
export const formatTotal = (total: number, hasMore = false, language: Language = getLanguage()): string =>
  `${formatNumber(total, language)}${hasMore ? '+' : ''}`;

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

/**
 * 12,345 as 12.3k in English and 1.2万 in Chinese, at most one decimal; the only place that abbreviates numbers. For
 * charts, whose table and tooltip have the full value.
 *
 * @param decimals more than one where numbers are compared that would look the same
 */
export function abbreviateNumber(
  value: number | null | undefined,
  language: Language = getLanguage(),
  decimals = 1,
): string {
  if (value == null || !Number.isFinite(value)) return EMPTY_VALUE;
  const magnitude = Math.abs(value);
  const units = UNITS[language];
  // The unit is chosen after rounding in the next smaller one: 999,960 is 1M, not 1000k.
  const isReached = ([size]: readonly [number, string], index: number) => {
    const smaller = units[index + 1]?.[0] ?? 0;
    return smaller === 0 || round(magnitude / smaller, decimals) * smaller >= size;
  };
  const [size, name] = units.find(isReached) ?? [1, ''];
  const rounded = round(magnitude / size, decimals);
  return `${value < 0 && rounded > 0 ? '-' : ''}${rounded}${name}`;
}

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

const formatters = new Map<string, Intl.NumberFormat>();

function getFormatter(language: Language, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language}${JSON.stringify(options ?? {})}`;
  const cached = formatters.get(key) ?? new Intl.NumberFormat(language, options);
  formatters.set(key, cached);
  return cached;
}
