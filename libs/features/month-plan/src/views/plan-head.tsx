import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { PlanValue } from '@backroom/contract/month-plan';
import { PLAN_VALUES } from '@backroom/contract/month-plan';
import { ListBar } from '@backroom/records';
import { Segmented, Select, useIsPhone, useMediaQuery, useText } from '@backroom/ui';

import { monthPlanText } from '../month-plan.text.ts';
import { PeriodPicker } from '../period-picker.tsx';
import { PlanFilterChips, PlanFilters, type PlanFiltersProps } from '../plan-filters.tsx';
import { useIsCompact } from '../use-width.ts';
import type { PlanResult } from './plan-view.ts';

interface PlanHeadProps extends PlanFiltersProps {
  result: PlanResult;
  /** Narrow screens show plan and actual together. */
  hasShow: boolean;
  actions: ReactNode;
}

/** The one line above the grid, two on phones: title, period, what is shown, filters and actions. */
export function PlanHead({ result, hasShow, actions, ...filters }: PlanHeadProps) {
  const t = useText(monthPlanText);
  const { searchParams, onChange } = filters;
  const { period, show, region, store, only } = searchParams;
  const hasChips = region !== 0 || store !== 0 || only !== undefined;
  const isPhone = useIsPhone();
  const shownValue = hasShow && (
    <ShownValue show={show} isShort={hasChips} onChange={(next) => onChange({ show: next })} />
  );
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
          {isPhone && shownValue}
        </>
      }
      filters={
        <>
          {!isPhone && shownValue}
          {!isPhone && <PlanFilters {...filters} />}
          <PlanFilterChips {...filters} />
        </>
      }
      actions={
        <>
          {isPhone && <PlanFilters {...filters} />}
          {actions}
        </>
      }
    />
  );
}

/** The line is longer with the names of filters. */
const NARROW_WITH_CHIPS = '(max-width: 1679px)';

interface ShownValueProps {
  show: PlanValue;
  /** Leaves room for the names of filters. */
  isShort: boolean;
  onChange: (show: PlanValue) => void;
}

/** What the cells show. */
function ShownValue({ show, isShort, onChange }: ShownValueProps) {
  const t = useText(monthPlanText);
  const options = PLAN_VALUES.map((value) => ({ value, label: t(value) }));
  const isCompact = useIsCompact();
  return useMediaQuery(NARROW_WITH_CHIPS) && (isShort || isCompact) ? (
    <Slot>
      <Select
        aria-label={t('show')}
        value={show}
        onValueChange={(next) => onChange(PLAN_VALUES.find((value) => value === next) ?? show)}
        options={options}
      />
    </Slot>
  ) : (
    <Segmented<PlanValue> label={t('show')} value={show} onValueChange={onChange} options={options} />
  );
}

const Slot = styled.div`
  width: 8.5em;

  /* Completion is longer than 完成率. */
  &:lang(en) {
    width: 9em;
  }

  @media (width < 576px) {
    flex: 1 1 6em;
  }
`;
