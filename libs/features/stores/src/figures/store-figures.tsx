import { useCan } from '@backroom/auth';
import { listMonths } from '@backroom/contract/calendar';
import type { Store } from '@backroom/contract/stores';
import { takingsContract } from '@backroom/contract/takings';
import { ButtonLink } from '@backroom/records/detail';
import { toDayAddress, toPlanAddress } from '@backroom/records/plan-addresses';
import { TrendPlot, useTrendChart } from '@backroom/records/plan-figures';
import { Card, ChartFrame, EmptyState, ErrorState, Stack, useText } from '@backroom/ui';

import { figuresText } from './figures.text.ts';
import { MonthFigures } from './month-figures.tsx';
import type { StoreYear } from './use-store-year.ts';

const PLOT_HEIGHT = 290;
/** As the button beside them. */
const QUIET = { 'data-tone': 'ghost', 'data-size': 'small' };

interface StoreFiguresProps {
  store: Store;
  year: StoreYear;
}

/** What the store takes in: this month and year in figures, and each month beside its plan. Nothing out of scope. */
export function StoreFigures({ store: { storeId, currency }, year: { result, month } }: StoreFiguresProps) {
  const t = useText(figuresText);
  const canReadDay = useCan(takingsContract.day.access);
  // Not those of last year while the new one is requested.
  const { currentData: data, error, refetch } = result;
  const [sums] = data?.stores ?? [];
  const months =
    data &&
    sums &&
    listMonths(data.year).map((name, index) => ({
      month: name,
      plan: sums.plan[index] ?? null,
      actual: sums.actual[index] ?? null,
    }));
  const chart = useTrendChart(months, currency);
  if (data && !sums) return null;
  const isFailed = !data && error !== undefined;
  return (
    <>
      {isFailed || (
        <MonthFigures storeId={storeId} sums={sums} thresholds={data?.thresholds} month={month} currency={currency} />
      )}
      <Card>
        <ChartFrame
          title={t('chart')}
          titleLevel={2}
          {...chart}
          height={PLOT_HEIGHT}
          error={isFailed ? <ErrorState title={t('failed')} onRetry={() => void refetch()} /> : undefined}
          empty={<EmptyState title={t('none')} description={t('noneHint')} />}
          actions={
            <Stack direction="row" gap={4}>
              <ButtonLink {...QUIET} to={toPlanAddress({ month, store: storeId })}>
                {t('plan')}
              </ButtonLink>
              {canReadDay && (
                <ButtonLink {...QUIET} to={toDayAddress(storeId)}>
                  {t('day')}
                </ButtonLink>
              )}
            </Stack>
          }
        >
          {months && (
            <TrendPlot title={t('chart')} currency={currency} months={months} present={month} storeId={storeId} />
          )}
        </ChartFrame>
      </Card>
    </>
  );
}
