import { styled } from 'styled-components';

import type { PlanThresholds, PlanYearStore } from '@backroom/contract/month-plan';
import {
  getCompletion,
  getDifference,
  getSums,
  isBehindPlan,
  NO_SUMS,
  sumDays,
} from '@backroom/contract/month-plan/rules';
import { toPlanAddress } from '@backroom/records/plan-addresses';
import { createComparedFormat, formatCents, formatShortCents, KpiItem } from '@backroom/records/plan-figures';
import { formatRatio, useLanguage, useText } from '@backroom/ui';

import { figuresText } from './figures.text.ts';

interface MonthFiguresProps {
  storeId: number;
  /** Undefined while they load. */
  sums: PlanYearStore | undefined;
  /** From which completion on a month is behind its plan; undefined while they load. */
  thresholds: PlanThresholds | undefined;
  /** The present month, `YYYY-MM`. */
  month: string;
  currency: string;
}

/** Cash-in and completion of this month and cash-in of this year, each a link to where it is summed up. */
export function MonthFigures({ storeId, sums, thresholds, month, currency }: MonthFiguresProps) {
  const t = useText(figuresText);
  const language = useLanguage();
  const ofMonth = sums ? getSums(sums, Number(month.slice('YYYY-'.length)) - 1) : NO_SUMS;
  const ofYear = sums ? sumDays(sums) : NO_SUMS;
  const difference = getDifference(ofMonth);
  const toExact = (cents: number | null) => formatCents(cents, currency, language);
  const showMonth = createComparedFormat([ofMonth.actual, ofMonth.plan], currency, language);
  const showYear = createComparedFormat([ofYear.actual, ofYear.plan], currency, language);
  return (
    <List aria-label={t('figures')}>
      <KpiItem
        loading={!sums}
        to={toPlanAddress({ month, store: storeId, show: 'actual' })}
        label={t('cashIn')}
        value={showMonth(ofMonth.actual)}
        exact={toExact(ofMonth.actual)}
        comparison={t('ofPlan', { plan: showMonth(ofMonth.plan) })}
      />
      <KpiItem
        loading={!sums}
        to={toPlanAddress({ month, store: storeId, show: 'completion' })}
        label={t('completion')}
        value={formatRatio(getCompletion(ofMonth), language)}
        comparison={
          difference === null
            ? t('noBase')
            : t('untilYesterday', { amount: formatShortCents(difference, currency, language) })
        }
        tone={thresholds && isBehindPlan(ofMonth, thresholds) ? 'warning' : 'neutral'}
      />
      <KpiItem
        loading={!sums}
        to={toPlanAddress({ month, store: storeId, period: 'year' })}
        label={t('year')}
        value={showYear(ofYear.actual)}
        exact={toExact(ofYear.actual)}
        comparison={t('ofYear', { plan: showYear(ofYear.plan) })}
      />
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--ui-space-5);

  @media (max-width: 599px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--ui-space-4);

    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
