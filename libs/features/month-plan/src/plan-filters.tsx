import { createContext, memo, type ReactNode, useContext, useMemo, useState } from 'react';
import { styled } from 'styled-components';

import { useCan } from '@backroom/auth';
import { cashInContract } from '@backroom/contract/cash-in';
import { PLAN_ONLY } from '@backroom/contract/month-plan';
import { Combobox, Field, FilterBar, Icon, IconButton, Select, useIsPhone, useText } from '@backroom/ui';

import { monthPlanText } from './month-plan.text.ts';
import type { PagedStores } from './use-paged-stores.ts';
import type { PlanSearchParams } from './use-plan-search-params.ts';

/** What the filters need of a store. */
export interface FilterStore {
  storeId: number;
  storeName: string;
  storeCode: string;
  regionId: number;
  regionName: string;
}

export interface PlanFiltersProps {
  searchParams: PlanSearchParams;
  onChange: (values: Partial<PlanSearchParams>) => void;
  stores: readonly FilterStore[];
  regions: PagedStores['regions'];
}

const ALL = '0';
const NO_FILTERS = { region: 0, store: 0, only: undefined, page: 1 };

type FilterName = 'region' | 'only' | 'store';

/** The filter with the focus while they are open, else null. */
const OpenContext = createContext<[FilterName | null, (name: FilterName | null) => void]>([null, () => undefined]);

/** Around the views: filters stay open while a month is loaded, which replaces the head that they are in. */
export function OpenFilters({ children }: { children: ReactNode }) {
  return <OpenContext value={useState<FilterName | null>(null)}>{children}</OpenContext>;
}

/** Region, store and what needs attention, behind one button. */
export const PlanFilters = memo(function PlanFilters(props: PlanFiltersProps) {
  const { searchParams, onChange, stores, regions } = props;
  const [focusOn, setFocusOn] = useContext(OpenContext);
  const { length } = useChips(props);
  const hasFields = searchParams.period === 'month' || stores.length > 1 || regions.length > 1;
  if (!hasFields && length === 0) return null;
  return (
    <FilterBar
      open={focusOn !== null}
      onOpenChange={(isOpen) => setFocusOn(isOpen ? 'region' : null)}
      onSearch={() => setFocusOn(null)}
      onReset={() => onChange(NO_FILTERS)}
      activeCount={length}
      focusOn={focusOn ?? undefined}
    >
      <FilterFields {...props} onFocusOn={setFocusOn} />
    </FilterBar>
  );
});

/** Each filter that is set, to be cleared. */
export const PlanFilterChips = memo(function PlanFilterChips(props: PlanFiltersProps) {
  // The days are below the name of their store.
  const isStoreNamed = useIsPhone() && props.searchParams.period === 'month';
  return useChips(props)
    .filter(({ id }) => id !== 'store' || !isStoreNamed)
    .map((chip) => (
      <Chip key={chip.id}>
        {chip.text}
        <IconButton label={chip.clearLabel} icon={<Icon name="x" />} onClick={() => props.onChange(chip.cleared)} />
      </Chip>
    ));
});

/** The filters that are set, in words. */
function useChips({ searchParams: { region, store, only }, stores, regions }: PlanFiltersProps) {
  const t = useText(monthPlanText);
  const regionName = regions.find(({ regionId }) => regionId === region)?.regionName || t('noRegion');
  const storeName = stores.find(({ storeId }) => storeId === store)?.storeName ?? t('store');
  const chips = [
    { id: 'region', isSet: region !== 0, label: t('region'), text: regionName, cleared: { region: 0, page: 1 } },
    {
      id: 'only',
      isSet: only !== undefined,
      label: t('only'),
      text: t(`only.${only ?? ''}`),
      cleared: { only: undefined },
    },
    { id: 'store', isSet: store !== 0, label: t('store'), text: storeName, cleared: { store: 0 } },
  ];
  return chips
    .filter(({ isSet }) => isSet)
    .map(({ label, ...chip }) => ({ ...chip, clearLabel: t('clearFilter', { label }) }));
}

interface FilterFieldsProps extends PlanFiltersProps {
  onFocusOn: (name: FilterName) => void;
}

function FilterFields({ searchParams, onChange, stores, regions, onFocusOn }: FilterFieldsProps) {
  const choose = (name: FilterName, values: Partial<PlanSearchParams>) => {
    onFocusOn(name);
    onChange(values);
  };
  const t = useText(monthPlanText);
  const { period, region, store } = searchParams;
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
    <>
      {regionOptions.length > 1 && (
        <div data-filter="region">
          <Field label={t('region')} dense>
            {(control) => (
              <Select
                {...control}
                value={String(region)}
                onValueChange={(next) => choose('region', { region: Number(next), store: 0, page: 1 })}
                options={[{ value: ALL, label: t('allRegions') }, ...regionOptions]}
              />
            )}
          </Field>
        </div>
      )}
      {period === 'month' && (
        <div data-filter="only">
          <OnlyFilter value={searchParams.only} onChange={(only) => choose('only', { only, store: 0, page: 1 })} />
        </div>
      )}
      {stores.length > 1 && (
        <div data-filter="store">
          <Field label={t('store')} dense>
            {(control) => (
              <Combobox
                {...control}
                value={store === 0 ? null : String(store)}
                onValueChange={(next) => choose('store', { store: Number(next ?? 0) })}
                options={storeOptions}
                placeholder={t('allStores')}
              />
            )}
          </Field>
        </div>
      )}
    </>
  );
}

/** What needs attention. */
function OnlyFilter({
  value: chosen,
  onChange,
}: {
  value: PlanSearchParams['only'];
  onChange: (value: PlanSearchParams['only']) => void;
}) {
  const t = useText(monthPlanText);
  const canManageTokens = useCan(cashInContract.tokens.access);
  const offered = PLAN_ONLY.filter((value) => value !== 'tokens' || canManageTokens);
  return (
    <Field label={t('only')} dense>
      {(control) => (
        <Select
          {...control}
          value={chosen ?? ''}
          onValueChange={(next) => onChange(PLAN_ONLY.find((value) => value === next))}
          options={(['', ...offered] as const).map((value) => ({ value, label: t(`only.${value}`) }))}
        />
      )}
    </Field>
  );
}

const listRegions = (regions: PagedStores['regions'], noRegion: string) =>
  regions
    .filter(({ regionId }) => regionId !== 0)
    .map(({ regionId, regionName }) => ({ value: String(regionId), label: regionName || noRegion }));

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  padding-inline-start: var(--ui-space-3);
  border-radius: var(--ui-radius-2);
  background: var(--ui-accent-soft);
  color: var(--ui-accent-text);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
`;
