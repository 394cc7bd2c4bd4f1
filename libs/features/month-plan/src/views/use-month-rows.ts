import { useMemo } from 'react';

import { MAX_PLAN_STORES, type PlanMonthData, type PlanSheet } from '@backroom/contract/month-plan';
import { useText } from '@backroom/ui';

import { createPlanRows, filterStores } from '../model/plan-rows.ts';
import { monthPlanText } from '../month-plan.text.ts';
import { useDayColumns } from '../period-columns.ts';
import type { PlanViewProps } from './plan-card.tsx';

/** Stores of the month as they are filtered, with the columns and rows of the grid. */
export function useMonthRows(
  { month, region, store: storeId }: PlanViewProps['searchParams'],
  all: readonly PlanSheet[],
  page: PlanMonthData,
) {
  const t = useText(monthPlanText);
  const sheets = useMemo(() => filterStores(all, { regionId: region, storeId }), [all, region, storeId]);
  const columns = useDayColumns(month, sheets[0]?.plan.length ?? 0);
  const totalName = t(page.count > MAX_PLAN_STORES ? 'pageTotal' : 'total');
  const rows = useMemo(() => createPlanRows(sheets, columns.length, totalName), [sheets, columns, totalName]);
  return { sheets, columns, rows };
}
