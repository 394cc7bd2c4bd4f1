import { styled } from 'styled-components';

import { useGetPaceQuery } from '@backroom/client/home-blocks';
import { toPlanAddress } from '@backroom/records/plan-addresses';
import { formatCents, formatShortCents, formatWholeCents, KpiItem } from '@backroom/records/plan-figures';
import { useLanguage, useText } from '@backroom/ui';

import { paceText } from './pace.text.ts';
import { OPTIONS, SILENT } from './query-options.ts';

const NO_BREAK_SPACE = '\u00a0';
const EXAMPLE_CENTS = 1_234_567_800;
const EXAMPLE_DAYS = 20;

/** Where the month will end, and what each of its days must bring; both with what they rest on. */
export function PaceKpi({ label, currency }: { label: string; currency: string }) {
  const t = useText(paceText);
  const language = useLanguage();
  const { data, error } = useGetPaceQuery(SILENT, OPTIONS);
  const isLoading = !data && !error;
  const { pace = null, month } = data ?? {};
  const show = (cents: number) => formatShortCents(cents, currency, language);
  const forecast = pace?.forecast ?? null;
  // Short amounts would make one of the ends of a narrow band.
  const isNarrow = forecast !== null && show(forecast.low) === show(forecast.high);
  const showEnd = isNarrow ? (cents: number) => formatWholeCents(cents, currency, language) : show;
  const toBand = (low: string, high: string, count: number) => t('band', { low, high, count });
  const toWhy = () => {
    // As long as most, so that what follows does not move once it is known.
    if (isLoading) return toBand(show(EXAMPLE_CENTS), show(EXAMPLE_CENTS), EXAMPLE_DAYS);
    return forecast
      ? toBand(showEnd(forecast.low), showEnd(forecast.high), forecast.days)
      : t(error ? 'failed' : 'noForecast');
  };
  return (
    <KpiItem
      isWide
      to={toPlanAddress({ month })}
      label={label}
      value={formatShortCents(forecast?.expected ?? null, currency, language)}
      exact={formatCents(forecast?.expected ?? null, currency, language)}
      comparison={toWhy()}
      loading={isLoading}
      keepsRoom
    >
      {/* The line has its place before its text, and on the first day without one: what follows does not move. */}
      <Needed>
        {pace
          ? t('needed', { count: pace.daysLeft, needed: show(pace.neededPerDay), planned: show(pace.plannedPerDay) })
          : NO_BREAK_SPACE}
      </Needed>
    </KpiItem>
  );
}

const Needed = styled.div`
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
  font-variant-numeric: tabular-nums;
`;
