import { type ChartData, useLanguage, useText } from '@backroom/ui';

import { formatMonthName } from './format-month-name.ts';
import { formatCents } from './money.ts';
import { planFiguresText } from './plan-figures.text.ts';
import type { TrendMonth } from './trend-plot.tsx';

/** Plan and cash-in by month, as `ChartFrame` takes them for its table. */
export function useTrendChart(months: readonly TrendMonth[] | undefined, currency: string) {
  const t = useText(planFiguresText);
  const language = useLanguage();
  const data: ChartData | undefined = months && {
    categoryLabel: t('month'),
    categories: months.map(({ month }) => formatMonthName(month, language, 'full')),
    series: [
      { id: 'plan', label: t('plan'), values: months.map(({ plan }) => plan) },
      { id: 'actual', label: t('actual'), values: months.map(({ actual }) => actual) },
    ],
  };
  return { data, formatValue: (value: number) => formatCents(value, currency, language) };
}
