import { useMemo } from 'react';

import type { PlanValue } from '@backroom/contract/month-plan';
import { formatCents, formatRatio, useLanguage, useText } from '@backroom/ui';

import type { PlanRow } from '../model/plan-rows.ts';
import { monthPlanText } from '../month-plan.text.ts';
import type { CellMark } from './grid-source.ts';

interface DescribedCell {
  row: PlanRow;
  column: number;
  valueKind: PlanValue;
  text: string;
  mark: CellMark | undefined;
}

export interface GridTexts {
  formatValue: (value: number | null, valueKind: PlanValue) => string;
  describeCell: (cell: DescribedCell) => string;
  describeMark: (mark: CellMark) => string;
}

/**
 * The texts of values and cells.
 *
 * @param columnNames full names of the columns, such as 11月3日; the first one is the sum
 */
export function useGridTexts(columnNames: readonly string[]): GridTexts {
  const t = useText(monthPlanText);
  const language = useLanguage();
  return useMemo(() => {
    const describeConflict = (remote: string) => t('theirValue', { value: remote });
    return {
      formatValue(value, valueKind) {
        if (value === null) return '';
        return valueKind === 'completion' ? formatRatio(value, language) : formatCents(value, language);
      },
      describeCell({ row, column, valueKind, text, mark }) {
        const name = t('cell', {
          store: row.name,
          column: columnNames[column] ?? '',
          show: t(valueKind),
          value: text === '' ? t('empty') : text,
        });
        return mark?.conflict === undefined ? name : `${name} ${describeConflict(mark.conflict)}`;
      },
      describeMark: ({ conflict, refused, question = '' }) => {
        const conflictText = conflict === undefined ? '' : describeConflict(conflict);
        return [refused?.reason ?? '', conflictText, question].filter(Boolean).join(' ');
      },
    };
  }, [t, language, columnNames]);
}
