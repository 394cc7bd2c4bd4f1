import { styled } from 'styled-components';

import type { TakingsStoreDays } from '@backroom/contract/takings';
import { RecordName } from '@backroom/records/record-name';
import { Text, useText, VisuallyHidden } from '@backroom/ui';

import { useDayFormat } from '../../format/use-day-format.ts';
import { SignMark } from '../../sign/sign-mark.tsx';
import { daysText } from '../days.text.ts';
import type { Position, StoreDay } from '../model/waiting-days.ts';
import { useCellLabel } from '../use-cell-label.ts';

interface StoreListProps {
  rows: readonly TakingsStoreDays[];
  days: readonly string[];
  /** The day whose details are open. */
  open: StoreDay | null;
  onOpen: (position: Position) => void;
}

/** The stores on narrow screens, each with its last days, a week in a line. */
export function StoreList({ rows, days, open, onOpen }: StoreListProps) {
  const t = useText(daysText);
  const getLabel = useCellLabel();
  const { formatWeekday, formatShortDay } = useDayFormat();
  return (
    <Stores>
      {rows.map((store, row) => (
        <li key={store.storeId}>
          <Head>
            <Text variant="strong" as="h2">
              <RecordName type="store" id={store.storeId} name={store.storeName} isInline />
            </Text>
            {store.waiting > 0 && (
              <Text variant="label" tone="soft">
                {t('waitingDays', { count: store.waiting })}
              </Text>
            )}
          </Head>
          <Days role="group" aria-label={t('daysOf', { store: store.storeName })}>
            {days.map((day, column) => (
              <Day
                key={day}
                type="button"
                aria-expanded={open?.storeId === store.storeId && open.day === day}
                data-today={day === store.today || undefined}
                onClick={() => onOpen({ row, column })}
              >
                <span>{day === store.today ? t('today') : formatWeekday(day)}</span>
                <SignMark sign={store.signs[column] ?? 'none'} />
                <span>{formatShortDay(day)}</span>
                {/* After the words in view, which the name begins with. */}
                <VisuallyHidden>{getLabel(store, day, column)}</VisuallyHidden>
              </Day>
            ))}
          </Days>
        </li>
      ))}
    </Stores>
  );
}

const Stores = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    /* Hundreds of stores: those out of sight are not laid out. */
    contain-intrinsic-block-size: auto 184px;
    padding: var(--ui-space-4) var(--ui-space-5);
    border-bottom: 1px solid var(--ui-line-1);
    content-visibility: auto;
  }
`;

const Head = styled.div`
  display: flex;
  gap: var(--ui-space-4);
  align-items: baseline;
  justify-content: space-between;
  margin-bottom: var(--ui-space-2);
`;

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: var(--ui-space-1);
`;

const Day = styled.button`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  min-height: var(--ui-target-touch);
  padding: var(--ui-space-1) 0;
  border: 0;
  border-radius: var(--ui-radius-2);
  background: none;
  color: var(--ui-fg-3);
  font: inherit;
  font-size: var(--ui-fs-caption);
  line-height: 18px;
  font-variant-numeric: tabular-nums;
  cursor: pointer;

  &[data-today] {
    background: var(--ui-accent-soft);
    color: var(--ui-fg-1);
  }
  &[aria-expanded='true'] {
    box-shadow: inset 0 0 0 2px var(--ui-accent-control);
  }
`;
