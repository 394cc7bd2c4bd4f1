import { useMemo } from 'react';
import { styled } from 'styled-components';

import type { OptionSearch } from '@backroom/client';
import { addMonths, getMonthOf } from '@backroom/contract/calendar';
import { MAX_COMPARED_MONTHS, MAX_COMPARED_STORES, type StoreOption } from '@backroom/contract/store-comparison';
import { Field, MultiSelect, Select, Switch, useBusinessDay, useIsPhone, useText } from '@backroom/ui';

import { comparisonText } from './comparison.text.ts';
import { type ComparisonSearchParams, isValidSpan } from './use-comparison-search-params.ts';
import { useMonthFormat } from './use-comparison-texts.ts';

interface ComparisonFiltersProps {
  searchParams: ComparisonSearchParams;
  onChange: (values: Partial<ComparisonSearchParams>) => void;
  found: FoundStores;
}

/** The stores to choose from, as `useOptions` returns them. */
interface FoundStores {
  options: readonly StoreOption[];
  chosenOptions: readonly StoreOption[];
  search: OptionSearch;
}

/** Months that the lists offer before and after the present one. */
const MONTHS_BACK = 35;
const MONTHS_AHEAD = 12;

/** Stores, span of months and what is shown; all of it is in the address. */
export function ComparisonFilters({ searchParams, onChange, found }: ComparisonFiltersProps) {
  const t = useText(comparisonText);
  const { stores, onlyDifferences } = searchParams;
  const { options, chosenOptions, search } = found;
  const storeOptions = useMemo(() => options.map(toOption), [options]);
  const selected = useMemo(() => chosenOptions.map(toOption), [chosenOptions]);
  // Several names would be cut off; the tables name all stores.
  const maxTags = useIsPhone() ? 1 : MAX_COMPARED_STORES;
  const isTooMany = stores.length > MAX_COMPARED_STORES;
  return (
    <Filters role="group" aria-label={t('filters')}>
      <Stores>
        <Field
          label={t('stores')}
          help={t('storesHelp')}
          error={isTooMany ? t('tooMany', { max: MAX_COMPARED_STORES }) : undefined}
        >
          {(control) => (
            <MultiSelect
              {...control}
              value={stores}
              onValueChange={(next) => onChange({ stores: next })}
              {...search}
              options={storeOptions}
              selected={selected}
              maxTags={maxTags}
              selectAll={false}
              placeholder={t('storesPlaceholder')}
            />
          )}
        </Field>
      </Stores>
      <MonthField
        label={t('from')}
        value={searchParams.from}
        onValueChange={(from) => onChange({ from })}
        error={undefined}
      />
      <MonthField
        label={t('to')}
        value={searchParams.to}
        onValueChange={(to) => onChange({ to })}
        error={isValidSpan(searchParams) ? undefined : t('wrongSpan', { max: MAX_COMPARED_MONTHS })}
      />
      <Field label={t('onlyDifferences')}>
        {(control) => (
          <Switch
            {...control}
            checked={onlyDifferences}
            onCheckedChange={(checked) => onChange({ onlyDifferences: checked })}
          />
        )}
      </Field>
    </Filters>
  );
}

const toOption = ({ storeId, storeName, storeCode, regionName }: StoreOption) => ({
  value: String(storeId),
  label: storeName,
  keywords: `${storeCode} ${regionName}`,
});

interface MonthFieldProps {
  label: string;
  value: string;
  onValueChange: (month: string) => void;
  error: string | undefined;
}

function MonthField({ label, value, onValueChange, error }: MonthFieldProps) {
  const formatMonth = useMonthFormat();
  const current = getMonthOf(useBusinessDay());
  const months = useMemo(() => listMonths(value, current), [value, current]);
  return (
    <Month>
      <Field label={label} error={error}>
        {(control) => (
          <Select
            {...control}
            value={value}
            onValueChange={onValueChange}
            options={months.map((month) => ({ value: month, label: formatMonth(month) }))}
          />
        )}
      </Field>
    </Month>
  );
}

/** The latest first; the chosen one may be outside of the usual range. */
function listMonths(chosen: string, current: string): string[] {
  const usual = Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, index) =>
    addMonths(current, MONTHS_AHEAD - index),
  );
  return usual.includes(chosen) ? usual : [chosen, ...usual];
}

const Filters = styled.div`
  --field-line: 0px;

  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-4) var(--ui-space-6);
  align-items: flex-start;
`;

const Stores = styled.div`
  flex: 1 1 24em;
  min-width: min(100%, 16em);
`;

/** Two beside each other on a phone. */
const Month = styled.div`
  flex: 1 1 8em;
  max-width: 11em;
`;
