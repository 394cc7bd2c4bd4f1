import type { ReactNode } from 'react';

import { DateTime } from '../date-time/date-time.tsx';
import { formatNumber } from '../format/number.ts';
import type { CellContent } from './data-table.types.ts';

/** What a column shows of a row. */
export function getCell<Row>({ id, cell, time }: CellContent<Row>, row: Row): ReactNode {
  if (cell) return cell(row);
  const value = row[id] as string | number | null;
  if (time) return <DateTime value={value} inColumn={time === 'short'} />;
  return typeof value === 'number' ? formatNumber(value) : value;
}
