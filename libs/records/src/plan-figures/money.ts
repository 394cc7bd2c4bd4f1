import { abbreviateNumber, formatCents as formatPlainCents, formatNumber, type Language } from '@backroom/ui';

const CENTS = 100;

/** A currency of several stores together is unknown; the amount then has no symbol. */
const toStyle = (currency: string): Intl.NumberFormatOptions =>
  currency === '' ? {} : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' };

/** Integer cents as 1,234.50 in a currency; a dash for none. */
export const formatCents = (cents: number | null, currency: string, language: Language): string =>
  formatPlainCents(cents, language, toStyle(currency));

/** Integer cents as ¥1,235, for an estimate. */
export const formatWholeCents = (cents: number, currency: string, language: Language): string =>
  formatNumber(Math.round(cents / CENTS), language, { ...toStyle(currency), maximumFractionDigits: 0 });

/** Integer cents as ¥123.4万 or $1.2M, where the full amount is shown as well. */
export const formatShortCents = (cents: number | null, currency: string, language: Language, decimals = 1): string =>
  cents === null
    ? formatNumber(null)
    : withSymbol(abbreviateNumber(cents / CENTS, language, decimals), currency, language);

const MAX_DECIMALS = 3;

/** Formats amounts that are read side by side: as short ones, with the decimals that those need that differ. */
export function createComparedFormat(
  compared: readonly (number | null | undefined)[],
  currency: string,
  language: Language,
): (cents: number | null | undefined) => string {
  const amounts = [...new Set(compared.flatMap((cents) => cents ?? []))];
  const tells = (decimals: number) =>
    new Set(amounts.map((cents) => formatShortCents(cents, currency, language, decimals))).size === amounts.length;
  let decimals = 1;
  while (decimals < MAX_DECIMALS && !tells(decimals)) decimals += 1;
  return (cents) => formatShortCents(cents ?? null, currency, language, decimals);
}

/** -1.2万 as -¥1.2万: both languages write the symbol in the same place as for zero. */
function withSymbol(amount: string, currency: string, language: Language): string {
  const zero = formatNumber(0, language, { ...toStyle(currency), minimumFractionDigits: 0, maximumFractionDigits: 0 });
  const [sign, magnitude] = amount.startsWith('-') ? ['-', amount.slice(1)] : ['', amount];
  return sign + zero.replace('0', () => magnitude);
}
