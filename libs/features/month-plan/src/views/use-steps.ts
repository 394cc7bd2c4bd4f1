import { useRef } from 'react';

import { showToast, useText } from '@backroom/ui';

import type { CellRef } from '../model/cells.ts';
import { type ChangeState, type EditorStore, redo, undo } from '../model/editor-state.ts';
import { monthPlanText } from '../month-plan.text.ts';
import { useCellName } from './use-cell-name.ts';

interface SteppedMonth {
  store: EditorStore;
  month: string;
  change: ChangeState;
  /** Whether the user may not change a cell any more; tells why. */
  isLocked: (cell: CellRef) => boolean;
}

/** Undo and redo. The cell that changes may be far from the active one, so each step names it. */
export function useSteps({ store, month, change, isLocked }: SteppedMonth) {
  const t = useText(monthPlanText);
  const nameCell = useCellName(store.get(), month);
  const closeLast = useRef(() => {});
  const step = (apply: typeof undo, made: 'undone' | 'done', one: 'undone' | 'redone') => {
    const before = store.get()[made];
    change((current) => apply(current, isLocked));
    const after = store.get()[made];
    const [first, ...others] = after.at(-1) ?? [];
    if (after === before || !first) return;
    closeLast.current();
    const key = others.length === 0 ? one : (`${one}Cells` as const);
    const message = t(key, { cell: nameCell(first), count: others.length + 1 });
    closeLast.current = showToast({ tone: 'info', message });
  };
  return {
    undo: () => step(undo, 'undone', 'undone'),
    redo: () => step(redo, 'done', 'redone'),
  };
}
export type Steps = ReturnType<typeof useSteps>;
