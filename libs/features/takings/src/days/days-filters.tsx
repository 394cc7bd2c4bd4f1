import { styled } from 'styled-components';

import { addDays } from '@backroom/contract/calendar';
import { TAKINGS_DAYS, type TakingsDaysData } from '@backroom/contract/takings';
import { Button, DatePicker, Icon, IconButton, Select, useText } from '@backroom/ui';

import { daysText } from './days.text.ts';
import type { DaysSearchParams } from './use-days-search-params.ts';

interface DaysFiltersProps {
  searchParams: DaysSearchParams;
  onChange: (values: Partial<DaysSearchParams>) => void;
  /** The last day shown, and today; undefined until they are known. */
  to: string | undefined;
  today: string | undefined;
  regions: readonly TakingsDaysData['regions'][number][];
}

const ALL = '0';

/** Last day, number of days and region; all are in the address. */
export function DaysFilters({ searchParams, onChange, to, today, regions }: DaysFiltersProps) {
  const t = useText(daysText);
  const { days, region } = searchParams;
  // Today is the default, so that the address stays true tomorrow.
  const show = (day: string | undefined) =>
    onChange({ to: day !== undefined && today !== undefined && day < today ? day : undefined, page: 1 });
  const step = (count: number) => {
    if (to !== undefined) show(addDays(to, count));
  };
  const isPast = to !== undefined && today !== undefined && to < today;
  const options = regions
    .filter(({ regionId }) => regionId !== 0)
    .map(({ regionId, regionName }) => ({ value: String(regionId), label: regionName || t('noRegion') }));
  return (
    <>
      <Days>
        <IconButton label={t('earlier')} icon={<Icon name="chevron-left" />} onClick={() => step(-days)} />
        <Slot>
          <DatePicker aria-label={t('until')} value={to ?? null} onValueChange={(day) => show(day ?? undefined)} />
        </Slot>
        <IconButton
          label={t('later')}
          icon={<Icon name="chevron-right" />}
          disabled={!isPast}
          onClick={() => step(days)}
        />
        {isPast && <Button onClick={() => show(undefined)}>{t('toToday')}</Button>}
        {days !== TAKINGS_DAYS && (
          <Button onClick={() => onChange({ days: TAKINGS_DAYS, page: 1 })}>
            {t('lastDays', { count: TAKINGS_DAYS })}
          </Button>
        )}
      </Days>
      {(options.length > 1 || region !== 0) && (
        <Slot>
          <Select
            aria-label={t('region')}
            value={String(region)}
            onValueChange={(next) => onChange({ region: Number(next), page: 1 })}
            options={[{ value: ALL, label: t('allRegions') }, ...options]}
          />
        </Slot>
      )}
    </>
  );
}

const Days = styled.div`
  display: flex;
  gap: var(--ui-space-2);
  align-items: center;

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
