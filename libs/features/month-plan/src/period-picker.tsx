import { styled } from 'styled-components';

import { addMonths, getMonthOf, MONTHS_PER_YEAR } from '@backroom/contract/calendar';
import { Icon, IconButton, Select, useBusinessDay, useIsPhone, useText } from '@backroom/ui';

import { monthPlanText } from './month-plan.text.ts';
import { usePeriodFormat } from './use-period-format.ts';
import type { PlanSearchParams } from './use-plan-search-params.ts';

interface PeriodPickerProps {
  searchParams: PlanSearchParams;
  onChange: (values: Partial<PlanSearchParams>) => void;
}

/** Months that the list offers before and after the present one. */
const MONTHS_BACK = 30;
const MONTHS_AHEAD = 12;
const YEARS_BACK = 5;

/** The month or year that is shown, with the ways to its neighbours. */
export function PeriodPicker({ searchParams, onChange }: PeriodPickerProps) {
  const t = useText(monthPlanText);
  const { formatMonth, formatYear } = usePeriodFormat();
  const { period, month } = searchParams;
  const currentMonth = getMonthOf(useBusinessDay());
  const isYear = period === 'year';
  const step = isYear ? MONTHS_PER_YEAR : 1;
  const year = month.slice(0, 'YYYY'.length);
  // The list of years is short, and the line of a phone too.
  const hasSteps = !(useIsPhone() && isYear);
  return (
    <Period>
      {hasSteps && (
        <IconButton
          label={t('previous')}
          icon={<Icon name="chevron-left" />}
          onClick={() => onChange({ month: addMonths(month, -step) })}
        />
      )}
      <Slot>
        <Select
          aria-label={isYear ? t('year') : t('month')}
          value={isYear ? year : month}
          onValueChange={(next) => onChange({ month: isYear ? `${next}${month.slice('YYYY'.length)}` : next })}
          options={
            isYear
              ? listYears(year, currentMonth).map(toOption(formatYear))
              : listMonths(month, currentMonth).map(toOption(formatMonth))
          }
        />
      </Slot>
      {hasSteps && (
        <IconButton
          label={t('next')}
          icon={<Icon name="chevron-right" />}
          onClick={() => onChange({ month: addMonths(month, step) })}
        />
      )}
    </Period>
  );
}

const toOption = (name: (value: string) => string) => (value: string) => ({ value, label: name(value) });

/** The latest first; the chosen one may be outside of the usual range. */
function listMonths(chosen: string, current: string): string[] {
  const usual = Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, index) =>
    addMonths(current, MONTHS_AHEAD - index),
  );
  return usual.includes(chosen) ? usual : [chosen, ...usual];
}

function listYears(chosen: string, currentMonth: string): string[] {
  const current = Number(currentMonth.slice(0, 'YYYY'.length));
  const usual = Array.from({ length: YEARS_BACK + 2 }, (_, index) => String(current + 1 - index));
  return usual.includes(chosen) ? usual : [chosen, ...usual];
}

/** On phones it takes what the line leaves. */
const Period = styled.div`
  display: flex;
  align-items: center;

  @media (width < 576px) {
    flex: 1 1 88px;
    min-width: 0;
    /* The month is not cut off: its neighbours are touch targets with space of their own. */
    margin-inline: calc(-1 * var(--ui-space-3));

    &:not(:has(> button)) {
      margin-inline: 0;
    }
  }
`;

const Slot = styled.div`
  width: 10em;

  /* Nov 2026 is shorter than 2026年11月. */
  &:lang(en) {
    width: 8em;
  }

  @media (width < 576px) {
    && {
      flex: 1;
      width: auto;
      min-width: 0;
    }
  }
`;
