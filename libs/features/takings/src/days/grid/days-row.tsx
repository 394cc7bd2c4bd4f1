import { memo } from 'react';

import type { TakingsStoreDays } from '@backroom/contract/takings';
import { RecordName } from '@backroom/records/record-name';
import { CountBadge, useText } from '@backroom/ui';

import { daysText } from '../days.text.ts';
import type { OnlyValue } from '../use-days-search-params.ts';
import { DayCell } from './day-cell.tsx';
import { Name, NameCell, Row } from './grid.styles.ts';

interface DaysRowProps {
  store: TakingsStoreDays;
  days: readonly string[];
  index: number;
  start: number;
  height: number;
  columns: string;
  gridId: string;
  /** Column of the cell that Tab reaches; -1: in another row. */
  active: number;
  /** Column whose details are open; -1: none. */
  open: number;
  only: OnlyValue;
  getLabel: (store: TakingsStoreDays, day: string, column: number) => string;
}

export const getCellId = (gridId: string, storeId: number, day: string) => `${gridId}-${storeId}-${day}`;

/** The days of a store. It renders again only if something of it has changed. */
export const DaysRow = memo(function DaysRow(props: DaysRowProps) {
  const { store, days, index, start, height, columns, gridId, active, open, only, getLabel } = props;
  const t = useText(daysText);
  const isSignFiltered = only !== 'all' && only !== 'waiting';
  return (
    <Row
      role="row"
      // The head is row 1.
      aria-rowindex={index + 2}
      data-row={index}
      data-active={active >= 0 || undefined}
      style={{
        transform: `translateY(${start}px)`,
        height,
        display: 'grid',
        gridTemplateColumns: columns,
        width: '100%',
      }}
    >
      <NameCell role="rowheader" aria-colindex={1}>
        <Name title={[store.storeName, store.storeCode, store.regionName].filter(Boolean).join(' · ')}>
          <RecordName type="store" id={store.storeId} name={store.storeName} isInline tabIndex={-1} />
        </Name>
        <CountBadge count={store.waiting} label={t('waiting')} />
      </NameCell>
      {days.map((day, column) => {
        const sign = store.signs[column] ?? 'none';
        return (
          <DayCell
            key={day}
            id={getCellId(gridId, store.storeId, day)}
            column={column}
            sign={sign}
            hasNote={store.hasNote[column] ?? false}
            label={getLabel(store, day, column)}
            isToday={day === store.today}
            isActive={column === active}
            isOpen={column === open}
            isDimmed={isSignFiltered && sign !== only}
          />
        );
      })}
    </Row>
  );
});
