import { useMemo } from 'react';

import type { PlanMonthData, PlanSheet } from '@backroom/contract/month-plan';

export type DayNotes = ReadonlyMap<number, string>;

/** What the store has noted about its days, by day of the month. */
export const useDayNotes = (notes: PlanMonthData['notes'], sheet: PlanSheet | undefined): DayNotes =>
  useMemo(
    () => new Map(notes?.storeId === sheet?.storeId ? notes?.days.map(({ day, note }) => [day, note]) : []),
    [notes, sheet?.storeId],
  );
