import { useMemo } from 'react';

import { getMonthOf } from '@backroom/contract/calendar';
import type { PlanValue } from '@backroom/contract/month-plan';
import { countBase } from '@backroom/contract/month-plan/rules';
import { useBusinessDay, useText } from '@backroom/ui';

import { isComparison, type PlanRow } from '../model/plan-rows.ts';
import { figureBaseText } from './figure-base.text.ts';

/** On which days difference and completion of a month rest, in words; undefined while they are not shown. */
export function useMonthBase(month: string, rows: readonly PlanRow[], show: PlanValue): string | undefined {
  const t = useText(figureBaseText);
  const isRunning = month >= getMonthOf(useBusinessDay());
  const base = useMemo(
    () =>
      isComparison(show)
        ? countBase(rows.flatMap(({ store }) => (store && 'daysOver' in store ? [store] : [])))
        : undefined,
    [rows, show],
  );
  if (!base) return undefined;
  if (base.days === 0) return t('baseNone');
  const days = t(isRunning ? 'baseRunning' : 'baseOver', { count: base.days });
  return base.missing === 0 ? days : days + t('baseMissing', { count: base.missing });
}

/** The same of a year. */
export function useYearBase(show: PlanValue): string | undefined {
  const t = useText(figureBaseText);
  return isComparison(show) ? t('baseYear') : undefined;
}
