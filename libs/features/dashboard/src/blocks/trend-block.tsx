import { useGetTrendQuery } from '@backroom/client/home-blocks';
import { TrendPlot, useTrendChart } from '@backroom/records/plan-figures';

import { ChartCard } from './chart-card.tsx';
import { NoPlan } from './empty-hints.tsx';
import { OPTIONS, SILENT } from './query-options.ts';

/** Plan and cash-in of twelve months, of which the present one is the last. */
export function TrendBlock({ title }: { title: string }) {
  const result = useGetTrendQuery(SILENT, OPTIONS);
  const { list, currency = '' } = result.data ?? {};
  const chart = useTrendChart(list, currency);
  return (
    <ChartCard title={title} summary="" result={result} {...chart} empty={<NoPlan />}>
      {list && <TrendPlot title={title} currency={currency} months={list} present={list.at(-1)?.month ?? ''} />}
    </ChartCard>
  );
}
