import { useText } from '@backroom/ui';

import { monthPlanText } from '../month-plan.text.ts';
import { Head, HeadCell } from './grid.styles.ts';
import type { VisibleColumn } from './grid-row.tsx';
import { COLUMN_WIDTH, NAME_WIDTH, SUM_WIDTH } from './grid-sizes.ts';

export interface GridColumn {
  /** Full name: 11月3日. */
  name: string;
  /** Head: 3. */
  label: string;
  /** Beside the head: the weekday. */
  hint?: string;
  isWeekend?: boolean;
}

interface GridHeadProps {
  columns: readonly GridColumn[];
  visibleColumns: readonly VisibleColumn[];
  width: number;
}

/** The heads of the columns that are near the viewport. */
export function GridHead({ columns, visibleColumns, width }: GridHeadProps) {
  const t = useText(monthPlanText);
  return (
    <Head role="row" aria-rowindex={1} style={{ width }}>
      <HeadCell role="columnheader" aria-colindex={1} data-pinned style={{ width: NAME_WIDTH, insetInlineStart: 0 }}>
        {t('store')}
      </HeadCell>
      <HeadCell
        role="columnheader"
        aria-colindex={2}
        data-pinned
        style={{ width: SUM_WIDTH, insetInlineStart: NAME_WIDTH }}
      >
        {t('sum')}
      </HeadCell>
      {visibleColumns.map(({ column, gap }) => (
        <ColumnHead key={column} column={columns[column - 1]} index={column} gap={gap} />
      ))}
    </Head>
  );
}

interface ColumnHeadProps {
  column: GridColumn | undefined;
  index: number;
  gap: number;
}

function ColumnHead({ column, index, gap }: ColumnHeadProps) {
  if (!column) return null;
  const { name, label, hint, isWeekend = false } = column;
  return (
    <HeadCell
      role="columnheader"
      aria-colindex={index + 2}
      aria-label={hint ? `${name} ${hint}` : name}
      data-weekend={isWeekend || undefined}
      style={{ width: COLUMN_WIDTH, marginInlineStart: gap }}
    >
      {hint ? `${label} ${hint}` : label}
    </HeadCell>
  );
}
