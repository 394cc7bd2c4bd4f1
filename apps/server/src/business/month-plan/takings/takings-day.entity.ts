import type { InferSelectModel } from 'drizzle-orm';

import type { EntityConfig } from '../../../kernel/database/audited-store.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';

export type TakingsRow = InferSelectModel<typeof takingsDays>;

/** What a change sets of a day; the rest follows from it. */
export type TakingsValues = Omit<
  TakingsRow,
  | 'dayId'
  | 'storeId'
  | 'day'
  | 'difference'
  | 'isDifferent'
  | 'version'
  | 'createBy'
  | 'updateBy'
  | 'createdAt'
  | 'updatedAt'
>;

export const takingsEntity: EntityConfig<typeof takingsDays> = {
  name: 'takingsDay',
  table: takingsDays,
  id: 'dayId',
  toRecord: (row) => row,
};

/** A change of the day of a store; its takings follow from the lines. */
export interface TakingsChange {
  values: TakingsValues;
  /** What only a closed day takes: it is reopened, or its difference is reviewed. */
  ofClosed?: true;
}

/** What the operation log has of a day: a field for each amount of a line, such as `counted cash`. */
export function toLoggedDay(row: TakingsRow): TakingsRow {
  const { dayId, storeId, day, state, tillTotal, note, reason, cash, reopenReason, reviewedName } = row;
  const lines = row.lines.flatMap(({ shift, method, expected, counted, note: lineNote }): [string, unknown][] => {
    const name = shift === '' ? method : `${method} ${shift}`;
    return [
      [`expected ${name}`, expected],
      [`counted ${name}`, counted],
      [`note ${name}`, lineNote],
    ];
  });
  const logged = { dayId, storeId, day, state, tillTotal, note, reason, cash, reopenReason, reviewedName };
  return { ...logged, ...Object.fromEntries(lines) } as unknown as TakingsRow;
}
