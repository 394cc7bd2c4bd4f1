import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';

import { PageLink } from '@backroom/auth/page-link';
import { toInlineKey, useLanguage, useText } from '@backroom/ui';

import { toPlanAddress } from '../record-types/plan-addresses.ts';
import { getTicks } from './chart-ticks.ts';
import { formatMonthName } from './format-month-name.ts';
import { formatCents, formatShortCents } from './money.ts';
import { planFiguresText } from './plan-figures.text.ts';
import { Area, Bar, Column, Legend, MonthName, PlanMark, Plot, Reading, Swatch, Tick } from './trend-plot.styles.ts';

/** Amounts in cents; null: none. */
export interface TrendMonth {
  month: string;
  plan: number | null;
  actual: number | null;
}

interface TrendPlotProps {
  /** Of the chart, for its accessible name. */
  title: string;
  currency: string;
  months: readonly TrendMonth[];
  /** The month `YYYY-MM` that is not over; at first, its values are read. */
  present: string;
  /** The store whose plans the months open; else those of all. */
  storeId?: number;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/**
 * Bars for cash-in, marks for the plan; the current month, which is not over, is hatched. Elements instead of a chart
 * library: see ADR 0058.
 *
 * ARIA: a focusable plot; a status has the values of the month. Keys: Left and Right move between months, Home and End
 * to the first and the last; Enter opens the plan of the month, as the link in the status does.
 */
export function TrendPlot({ title, currency, months, present, storeId }: TrendPlotProps) {
  const t = useText(planFiguresText);
  const language = useLanguage();
  const navigate = useNavigate();
  const last = months.length - 1;
  const [chosen, setActive] = useState<number>();
  const active = chosen ?? months.findIndex(({ month }) => month === present);
  const shown = months[Math.min(active, last)];
  const highest = Math.max(0, ...months.flatMap(({ plan, actual }) => [plan ?? 0, actual ?? 0]));
  const ticks = getTicks(highest);
  const top = ticks.at(-1) || 1;
  const toPercent = (cents: number | null) => `${Math.max(0, ((cents ?? 0) / top) * 100)}%`;
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[toInlineKey(event.key)];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && shown) void navigate(toPlanAddress({ month: shown.month, store: storeId }));
    if (step === undefined) return;
    event.preventDefault();
    setActive(Math.min(last, Math.max(0, active + step)));
  };

  return (
    <>
      <Reading role="status">
        {shown && (
          <PageLink to={toPlanAddress({ month: shown.month, store: storeId })}>
            {t('reading', {
              month: formatMonthName(shown.month, language, 'full'),
              plan: formatCents(shown.plan, currency, language),
              actual: formatCents(shown.actual, currency, language),
            })}
          </PageLink>
        )}
      </Reading>
      <Plot role="application" aria-label={t('plot', { title })} tabIndex={0} onKeyDown={handleKey}>
        <Area aria-hidden>
          {ticks.map((tick) => (
            <Tick key={tick} style={{ insetBlockEnd: toPercent(tick) }}>
              {formatShortCents(tick, '', language)}
            </Tick>
          ))}
          {months.map(({ month, plan, actual }, index) => (
            <Column key={month} data-active={index === active || undefined} onPointerEnter={() => setActive(index)}>
              {actual !== null && (
                <Bar data-unfinished={month === present || undefined} style={{ height: toPercent(actual) }} />
              )}
              {plan !== null && <PlanMark style={{ insetBlockEnd: toPercent(plan) }} />}
              <MonthName>{formatMonthName(month, language, 'short')}</MonthName>
            </Column>
          ))}
        </Area>
      </Plot>
      <Legend>
        <li>
          <Swatch data-kind="actual" aria-hidden />
          {t('actual')}
        </li>
        <li>
          <Swatch data-kind="unfinished" aria-hidden />
          {t('unfinished')}
        </li>
        <li>
          <Swatch data-kind="plan" aria-hidden />
          {t('plan')}
        </li>
      </Legend>
    </>
  );
}
