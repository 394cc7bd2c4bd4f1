import { useMemo } from 'react';

import type { PlanValue } from '@backroom/contract/month-plan';
import { abbreviateNumber, formatCents, formatNumber, formatRatio, useLanguage, useText } from '@backroom/ui';

import type { PlanRow } from '../model/plan-rows.ts';
import { monthPlanText } from '../month-plan.text.ts';
import { cellLockText } from './cell-lock.text.ts';
import { type CellLock, IS_LOCK_OF_DAY } from './cell-lock.ts';
import type { CellMark } from './grid-source.ts';

interface DescribedCell {
  row: PlanRow;
  column: number;
  valueKind: PlanValue;
  text: string;
  /** As the cell shows it. */
  shownText: string;
  mark: CellMark | undefined;
}

/** How amounts are shown: to the cent, without decimals where all of them are whole, or shortened to fit a year. */
export type ShownAmounts = 'exact' | 'whole' | 'short';

const CENTS = 100;

/** The amount as it is shown: 1,234.50, 1,234 or 1.2k. */
export const createAmountFormat =
  (shown: ShownAmounts, language: ReturnType<typeof useLanguage>) =>
  (cents: number): string => {
    if (shown === 'exact') return formatCents(cents, language);
    return shown === 'whole' ? formatNumber(cents / CENTS, language) : abbreviateNumber(cents / CENTS, language);
  };

export interface GridTexts {
  /** To the cent. */
  formatValue: (value: number | null, valueKind: PlanValue) => string;
  /** As the cells show it. */
  formatShown: (value: number | null, valueKind: PlanValue) => string;
  describeCell: (cell: DescribedCell) => string;
  /** What there is to know about a cell beside its amount. */
  describe: (mark: CellMark | undefined, lock: CellLock | null) => string | undefined;
}

/**
 * The texts of values and cells.
 *
 * @param columnNames full names of the columns, such as 11月3日; the first one is the sum
 */
export function useGridTexts(columnNames: readonly string[], shown: ShownAmounts = 'exact'): GridTexts {
  const t = useText(monthPlanText);
  const describeLock = useText(cellLockText);
  const language = useLanguage();
  return useMemo(() => {
    const describeConflict = (remote: string) => t('theirValue', { value: remote });
    const createFormat =
      (format: (cents: number) => string): GridTexts['formatValue'] =>
      (value, valueKind) => {
        if (value === null) return '';
        return valueKind === 'completion' ? formatRatio(value, language) : format(value);
      };
    return {
      formatValue: createFormat(createAmountFormat('exact', language)),
      formatShown: createFormat(createAmountFormat(shown, language)),
      describeCell({ row, column, valueKind, text, shownText, mark }) {
        // The name holds what is in view.
        const full = text.includes(shownText) ? text : t('shortened', { value: text, short: shownText });
        const name = t('cell', {
          store: row.name,
          column: columnNames[column] ?? '',
          show: t(valueKind),
          value: text === '' ? t('empty') : full,
        });
        return mark?.conflict === undefined ? name : `${name} ${describeConflict(mark.conflict)}`;
      },
      describe: ({ conflict, refused, question = '' } = {}, lock) => {
        const conflictText = conflict === undefined ? '' : describeConflict(conflict);
        const lockText = lock && IS_LOCK_OF_DAY[lock] ? describeLock(lock) : '';
        return [refused?.reason ?? '', conflictText, question, lockText].filter(Boolean).join(' ') || undefined;
      },
    };
  }, [t, describeLock, language, columnNames, shown]);
}
