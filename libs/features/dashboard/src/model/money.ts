import { formatCents as formatPlainCents, formatNumber, type Language } from '@backroom/ui';

const CENTS = 100;

/** A currency of several stores together is unknown; the amount then has no symbol. */
const toStyle = (currency: string): Intl.NumberFormatOptions =>
  currency === '' ? {} : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' };

/** Integer cents as 1,234.50 in a currency; a dash for none. */
export const formatCents = (cents: number | null, currency: string, language: Language): string =>
  formatPlainCents(cents, language, toStyle(currency));

/** Integer cents as 123.4万 or 1.2M, where the full amount is shown as well. */
export const formatShortCents = (cents: number | null, currency: string, language: Language): string =>
  formatNumber(cents === null ? null : cents / CENTS, language, {
    ...toStyle(currency),
    notation: 'compact',
    // Three digits, or the whole number where it is longer.
    maximumSignificantDigits: 3,
    maximumFractionDigits: 0,
    roundingPriority: 'morePrecision',
  });

interface Compared {
  comparedPlan: number | null;
  comparedActual: number | null;
}

/** Cash-in as a share of the plan of the same days; null without a plan or cash-in. */
export const getCompletion = ({ comparedPlan, comparedActual }: Compared): number | null =>
  comparedPlan === null || comparedActual === null || comparedPlan === 0 ? null : comparedActual / comparedPlan;

/** In cents. */
export const getDifference = ({ comparedPlan, comparedActual }: Compared): number | null =>
  comparedPlan === null || comparedActual === null ? null : comparedActual - comparedPlan;
