import type { ReactNode } from 'react';

import type { PlanValue } from '@backroom/contract/month-plan';
import { PLAN_VALUES } from '@backroom/contract/month-plan';
import { ListBar } from '@backroom/records';
import { Segmented, useText } from '@backroom/ui';

import { monthPlanText } from '../month-plan.text.ts';
import { PeriodPicker } from '../period-picker.tsx';
import { PlanFilters, type PlanFiltersProps } from '../plan-filters.tsx';
import type { PlanResult } from './plan-card.tsx';

interface PlanHeadProps extends PlanFiltersProps {
  result: PlanResult;
  /** Narrow screens show plan and actual together. */
  hasShow: boolean;
  actions: ReactNode;
}

/** The one line above the grid: title, period, what is shown, filters and actions. */
export function PlanHead({ result, hasShow, actions, ...filters }: PlanHeadProps) {
  const t = useText(monthPlanText);
  const { searchParams, onChange } = filters;
  const { period, show } = searchParams;
  return (
    <ListBar
      title={t('title')}
      purpose={t('purpose')}
      count={undefined}
      result={result}
      titleAddon={
        <>
          <Segmented
            label={t('period')}
            value={period}
            onValueChange={(next) => onChange({ period: next })}
            options={[
              { value: 'month', label: t('monthView') },
              { value: 'year', label: t('yearView') },
            ]}
          />
          <PeriodPicker searchParams={searchParams} onChange={onChange} />
        </>
      }
      filters={
        <>
          {hasShow && (
            <Segmented<PlanValue>
              label={t('show')}
              value={show}
              onValueChange={(next) => onChange({ show: next })}
              options={PLAN_VALUES.map((value) => ({ value, label: t(value) }))}
            />
          )}
          <PlanFilters {...filters} />
        </>
      }
      actions={actions}
    />
  );
}
