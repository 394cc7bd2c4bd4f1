import { useText } from '@backroom/ui';

import type { CellRef } from '../model/cells.ts';
import type { EditorState } from '../model/editor-state.ts';
import { monthPlanText } from '../month-plan.text.ts';
import { usePeriodFormat } from '../use-period-format.ts';

/** Names a cell in a sentence or list: 门店1 4月1日. Cash-in is named as such. */
export function useCellName({ stored }: Pick<EditorState, 'stored'>, month: string): (cell: CellRef) => string {
  const t = useText(monthPlanText);
  const { formatDay } = usePeriodFormat();
  return ({ kind, storeId, day }) => {
    const name = `${stored.get(storeId)?.storeName ?? ''} ${formatDay(month, day)}`;
    return kind === 'plan' ? name : `${name} ${t('actual')}`;
  };
}
