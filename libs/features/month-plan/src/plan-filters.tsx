import { memo, useMemo } from 'react';
import { styled } from 'styled-components';

import { useCan } from '@backroom/auth';
import { addMonths, getMonthOf, MONTHS_PER_YEAR } from '@backroom/contract/calendar';
import { cashInContract } from '@backroom/contract/cash-in';
import type { PlanValue } from '@backroom/contract/month-plan';
import { PLAN_ONLY, PLAN_VALUES } from '@backroom/contract/month-plan';
import { Combobox, Field, Icon, IconButton, Segmented, Select, useBusinessDay, useText } from '@backroom/ui';

import { monthPlanText } from './month-plan.text.ts';
import type { PagedStores } from './use-paged-stores.ts';
import { usePeriodFormat } from './use-period-format.ts';
import type { PlanSearchParams } from './use-plan-search-params.ts';

/** What the filters need of a store. */
export interface FilterStore {
  storeId: number;
  storeName: string;
  storeCode: string;
  regionId: number;
  regionName: string;
}

interface PlanFiltersProps {
  searchParams: PlanSearchParams;
  onChange: (values: Partial<PlanSearchParams>) => void;
  stores: readonly FilterStore[];
  regions: PagedStores['regions'];
  /** Narrow screens show plan and actual together. */
  hasShow: boolean;
}

/** Months that the list offers before and after the present one. */
const MONTHS_BACK = 30;
const MONTHS_AHEAD = 12;
const YEARS_BACK = 5;
const ALL = '0';

/** Period, region, store and what is shown; all of it is in the address. */
export const PlanFilters = memo(function PlanFilters(props: PlanFiltersProps) {
  const { searchParams, onChange, stores, regions, hasShow } = props;
  const t = useText(monthPlanText);
  const { period, show, region, store } = searchParams;
  const regionOptions = useMemo(() => listRegions(regions, t('noRegion')), [regions, t]);
  const storeOptions = useMemo(
    () =>
      stores
        .filter(({ regionId }) => region === 0 || regionId === region)
        .map(({ storeId, storeName, storeCode }) => ({
          value: String(storeId),
          label: storeName,
          keywords: storeCode,
        })),
    [stores, region],
  );
  return (
    <Filters>
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
      {regionOptions.length > 1 && (
        <Slot>
          <Field label={t('region')} dense>
            {(control) => (
              <Select
                {...control}
                value={String(region)}
                onValueChange={(next) => onChange({ region: Number(next), store: 0, page: 1 })}
                options={[{ value: ALL, label: t('allRegions') }, ...regionOptions]}
              />
            )}
          </Field>
        </Slot>
      )}
      {period === 'month' && <OnlyFilter searchParams={searchParams} onChange={onChange} />}
      {stores.length > 1 && (
        <Slot>
          <Field label={t('store')} dense>
            {(control) => (
              <Combobox
                {...control}
                value={store === 0 ? null : String(store)}
                onValueChange={(next) => onChange({ store: Number(next ?? 0) })}
                options={storeOptions}
                placeholder={t('allStores')}
              />
            )}
          </Field>
        </Slot>
      )}
      {hasShow && (
        <Segmented<PlanValue>
          label={t('show')}
          value={show}
          onValueChange={(next) => onChange({ show: next })}
          options={PLAN_VALUES.map((value) => ({ value, label: t(value) }))}
        />
      )}
    </Filters>
  );
});

/** What needs attention. */
function OnlyFilter({ searchParams, onChange }: Pick<PlanFiltersProps, 'searchParams' | 'onChange'>) {
  const t = useText(monthPlanText);
  const canManageTokens = useCan(cashInContract.tokens.access);
  const offered = PLAN_ONLY.filter((value) => value !== 'tokens' || canManageTokens);
  return (
    <Slot data-narrow>
      <Field label={t('only')} dense>
        {(control) => (
          <Select
            {...control}
            value={searchParams.only ?? ''}
            onValueChange={(next) => onChange({ only: PLAN_ONLY.find((value) => value === next), store: 0, page: 1 })}
            options={(['', ...offered] as const).map((value) => ({ value, label: t(`only.${value}`) }))}
          />
        )}
      </Field>
    </Slot>
  );
}

const listRegions = (regions: PagedStores['regions'], noRegion: string) =>
  regions
    .filter(({ regionId }) => regionId !== 0)
    .map(({ regionId, regionName }) => ({ value: String(regionId), label: regionName || noRegion }));

function PeriodPicker({ searchParams, onChange }: Pick<PlanFiltersProps, 'searchParams' | 'onChange'>) {
  const t = useText(monthPlanText);
  const { formatMonth, formatYear } = usePeriodFormat();
  const { period, month } = searchParams;
  const currentMonth = getMonthOf(useBusinessDay());
  const isYear = period === 'year';
  const step = isYear ? MONTHS_PER_YEAR : 1;
  const year = month.slice(0, 'YYYY'.length);
  return (
    <Period>
      <IconButton
        label={t('previous')}
        icon={<Icon name="chevron-left" />}
        onClick={() => onChange({ month: addMonths(month, -step) })}
      />
      <Slot>
        <Field label={isYear ? t('year') : t('month')} dense>
          {(control) => (
            <Select
              {...control}
              value={isYear ? year : month}
              onValueChange={(next) => onChange({ month: isYear ? `${next}${month.slice('YYYY'.length)}` : next })}
              options={
                isYear
                  ? listYears(year, currentMonth).map(toOption(formatYear))
                  : listMonths(month, currentMonth).map(toOption(formatMonth))
              }
            />
          )}
        </Field>
      </Slot>
      <IconButton
        label={t('next')}
        icon={<Icon name="chevron-right" />}
        onClick={() => onChange({ month: addMonths(month, step) })}
      />
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

const Slot = styled.div`
  width: 11em;
  max-width: 100%;

  &[data-narrow] {
    width: 9em;
  }
`;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-4);
  align-items: flex-end;
  padding: var(--ui-space-5);

  /* Two filters side by side on phones. */
  @media (max-width: 575.98px) {
    column-gap: var(--ui-space-3);

    & > ${Slot} {
      flex: 1 1 8em;
    }
  }
  border-bottom: 1px solid var(--ui-line-1);
`;

const Period = styled.div`
  display: flex;
  gap: var(--ui-space-2);
  align-items: flex-end;
`;
