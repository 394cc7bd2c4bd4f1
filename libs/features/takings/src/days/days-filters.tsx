import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { addDays } from '@backroom/contract/calendar';
import type { TakingsDaysData } from '@backroom/contract/takings';
import { Button, DatePicker, Field, Icon, IconButton, Select, useText } from '@backroom/ui';

import { daysText } from './days.text.ts';
import type { DaysSearchParams } from './use-days-search-params.ts';

interface DaysFiltersProps {
  searchParams: DaysSearchParams;
  onChange: (values: Partial<DaysSearchParams>) => void;
  today: string;
  /** Number of days that are shown. */
  days: number;
  regions: readonly TakingsDaysData['regions'][number][];
  /** At the end of the line. */
  children: ReactNode;
}

const ALL = '0';

/** Last day and region; both are in the address. */
export function DaysFilters({ searchParams, onChange, today, days, regions, children }: DaysFiltersProps) {
  const t = useText(daysText);
  const { to, region } = searchParams;
  const show = (day: string) => onChange({ to: day > today ? today : day, page: 1 });
  const options = regions
    .filter(({ regionId }) => regionId !== 0)
    .map(({ regionId, regionName }) => ({ value: String(regionId), label: regionName || t('noRegion') }));
  return (
    <Filters>
      <Days>
        <IconButton label={t('earlier')} icon={<Icon name="chevron-left" />} onClick={() => show(addDays(to, -days))} />
        <Slot>
          <Field label={t('until')} dense>
            {(control) => <DatePicker {...control} value={to} onValueChange={(day) => show(day ?? today)} />}
          </Field>
        </Slot>
        <IconButton
          label={t('later')}
          icon={<Icon name="chevron-right" />}
          disabled={to >= today}
          onClick={() => show(addDays(to, days))}
        />
        {to < today && <Button onClick={() => show(today)}>{t('toToday')}</Button>}
      </Days>
      {(options.length > 1 || region !== 0) && (
        <Slot>
          <Field label={t('region')} dense>
            {(control) => (
              <Select
                {...control}
                value={String(region)}
                onValueChange={(next) => onChange({ region: Number(next), page: 1 })}
                options={[{ value: ALL, label: t('allRegions') }, ...options]}
              />
            )}
          </Field>
        </Slot>
      )}
      {children}
    </Filters>
  );
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-4);
  align-items: flex-end;
`;

const Days = styled.div`
  display: flex;
  gap: var(--ui-space-2);
  align-items: flex-end;

  /* The whole date fits beside buttons that are touch targets. */
  @media (width < 576px) {
    width: 100%;

    & > div {
      flex-grow: 1;
    }
  }
`;

const Slot = styled.div`
  flex: 0 1 12em;
  min-width: 0;
`;
