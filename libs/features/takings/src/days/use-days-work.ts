import { useMemo, useState } from 'react';

import type { TakingsStoreDays } from '@backroom/contract/takings';

import { findFirst, findPosition, findTarget, isTarget, type Position, type StoreDay } from './model/waiting-days.ts';
import type { OnlyValue } from './use-days-search-params.ts';

interface DaysShown {
  rows: readonly TakingsStoreDays[];
  days: readonly string[];
  only: OnlyValue;
}

/** Which day one is at, whether its details are open, and the way to the next one. */
export function useDaysWork({ rows, days, only }: DaysShown) {
  const [chosen, setChosen] = useState<StoreDay | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** Increases whenever the cell of the day is to be focused. */
  const [focusCount, setFocusCount] = useState(0);
  const position = useMemo(
    () => (chosen && findPosition(rows, days, chosen)) ?? findFirst(rows, only),
    [chosen, rows, days, only],
  );
  const toDay = ({ row, column }: Position): StoreDay | null => {
    const store = rows[row];
    const day = days[column];
    return store && day !== undefined ? { storeId: store.storeId, day } : null;
  };
  const focusCell = () => setFocusCount((count) => count + 1);
  const goTo = (next: Position) => {
    setChosen(toDay(next));
    focusCell();
  };
  return {
    position,
    active: toDay(position),
    isOpen: isOpen && rows.length > 0,
    focusCount,
    goTo,
    open(this: void, next: Position) {
      goTo(next);
      setOpen(true);
    },
    close(this: void) {
      setOpen(false);
      focusCell();
    },
    /** The next day that waits; the one at hand if none has been looked at. */
    findNext(this: void, step: 1 | -1): Position | null {
      const sign = rows[position.row]?.signs[position.column];
      if (chosen === null && sign !== undefined && isTarget(sign, only)) return position;
      return findTarget(rows, position, step, only);
    },
    /** The day to go on with after the one at hand. */
    next: findTarget(rows, position, 1, only),
    toDay,
  };
}

export type DaysWork = ReturnType<typeof useDaysWork>;
