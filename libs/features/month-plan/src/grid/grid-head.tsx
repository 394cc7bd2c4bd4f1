import { useText } from '@backroom/ui';

import { monthPlanText } from '../month-plan.text.ts';
import { Head, HeadCell } from './grid.styles.ts';
import { getCellStyle, getRowStyle, type VisibleColumn } from './grid-row.tsx';
import type { GridSizes } from './grid-sizes.ts';

export interface GridColumn {
  /** Full name: 11月3日. */
  name: string;
  /** Head: 3. */
  label: string;
  /** Beside the head: the weekday. */
  hint?: string;
  isWeekend?: boolean;
  /** The present day. */
  isToday?: boolean;
  /** The period has begun and is not over. */
  isRunning?: boolean;
}

interface GridHeadProps {
  columns: readonly GridColumn[];
  visibleColumns: readonly VisibleColumn[];
  sizes: GridSizes;
}

/** The heads of the columns that are near the viewport. */
export function GridHead({ columns, visibleColumns, sizes }: GridHeadProps) {
  const t = useText(monthPlanText);
  return (
    <Head role="row" aria-rowindex={1} style={getRowStyle(sizes, columns.length)}>
      <HeadCell role="columnheader" aria-colindex={1} data-pinned style={{ width: sizes.name, insetInlineStart: 0 }}>
        {t('store')}
      </HeadCell>
      <HeadCell role="columnheader" aria-colindex={2} data-pinned style={getCellStyle(sizes, 0, 0)}>
        {t('sum')}
      </HeadCell>
      {visibleColumns.map(({ column, gap }) => (
        <ColumnHead key={column} column={columns[column - 1]} index={column} gap={gap} sizes={sizes} />
      ))}
    </Head>
  );
}

interface ColumnHeadProps {
  column: GridColumn | undefined;
  index: number;
  gap: number;
  sizes: GridSizes;
}

function ColumnHead({ column, index, gap, sizes }: ColumnHeadProps) {
  const t = useText(monthPlanText);
  if (!column) return null;
  const { name, label, hint, isWeekend = false, isToday = false, isRunning = false } = column;
  const description = [name, hint, isToday && t('today'), isRunning && t('running')].filter(Boolean).join(' ');
  return (
    <HeadCell
      role="columnheader"
      aria-colindex={index + 2}
      aria-label={description}
      title={isRunning ? description : undefined}
      data-weekend={isWeekend || undefined}
      data-today={isToday || undefined}
      data-running={isRunning || undefined}
      style={getCellStyle(sizes, index, gap)}
    >
      {hint ? `${label} ${hint}` : label}
    </HeadCell>
  );
}
