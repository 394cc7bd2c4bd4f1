import { useGetTrendQuery } from '@backroom/client/home-blocks';
import type { ChartData } from '@backroom/ui';
import { useLanguage, useText } from '@backroom/ui';

import { formatMonthName } from '../model/format-month-name.ts';
import { formatCents } from '../model/money.ts';
import { blocksText } from './blocks.text.ts';
import { ChartCard } from './chart-card.tsx';
import { NoPlan } from './empty-hints.tsx';
import { OPTIONS, SILENT } from './query-options.ts';
import { TrendPlot } from './trend-plot.tsx';

/** Plan and cash-in of twelve months. */
export function TrendBlock({ title }: { title: string }) {
  const result = useGetTrendQuery(SILENT, OPTIONS);
  const t = useText(blocksText);
  const language = useLanguage();
  const { data } = result;
  const chart: ChartData | undefined = data && {
    categoryLabel: t('month'),
    categories: data.list.map(({ month }) => formatMonthName(month, language, 'full')),
    series: [
      { id: 'plan', label: t('plan'), values: data.list.map(({ plan }) => plan) },
      { id: 'actual', label: t('actual'), values: data.list.map(({ actual }) => actual) },
    ],
  };
  return (
    <ChartCard
      title={title}
      summary=""
      result={result}
      data={chart}
      empty={<NoPlan />}
      formatValue={(value) => formatCents(value, data?.currency ?? '', language)}
    >
      {data && <TrendPlot label={t('plot', { title })} currency={data.currency} months={data.list} />}
    </ChartCard>
  );
}
