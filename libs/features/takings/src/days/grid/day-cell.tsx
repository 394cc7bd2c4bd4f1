import { memo } from 'react';

import type { TakingsSign } from '@backroom/contract/takings';

import { SignMark } from '../../sign/sign-mark.tsx';
import { NoteCorner } from './grid.styles.ts';

interface DayCellProps {
  id: string;
  column: number;
  sign: TakingsSign;
  hasNote: boolean;
  label: string;
  isToday: boolean;
  isActive: boolean;
  /** Its details are open. */
  isOpen: boolean;
  /** Its sign is not the one that is filtered. */
  isDimmed: boolean;
}

/** A plain element, styled by its row: hundreds are mounted while one scrolls. */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  const { id, column, sign, hasNote, label, isToday, isActive, isOpen, isDimmed } = props;
  return (
    <div
      role="gridcell"
      id={id}
      tabIndex={isActive ? 0 : -1}
      aria-colindex={column + 2}
      aria-label={label}
      aria-selected={isOpen}
      title={label}
      data-column={column}
      data-today={isToday || undefined}
      data-active={isActive || undefined}
      data-dimmed={isDimmed || undefined}
    >
      <SignMark sign={sign} />
      {hasNote && <NoteCorner aria-hidden />}
    </div>
  );
});
