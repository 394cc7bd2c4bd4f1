import { useState } from 'react';

import type { TakingsSign, TakingsStoreDays } from '@backroom/contract/takings';

import {
  applyDecision,
  isReordered,
  NO_STORES,
  receiveStores,
  type ShownStores,
  sortAgain,
} from './model/stable-stores.ts';

/** The rows of the page, which stay in place while one decides about their days. */
export function useShownStores(key: string, source: readonly TakingsStoreDays[] | undefined) {
  const [state, setState] = useState<ShownStores>(NO_STORES);
  let shown = state;
  if (source && (state.key !== key || state.source !== source)) {
    shown = receiveStores(state, key, source);
    setState(shown);
  }
  return {
    rows: shown.key === key ? shown.rows : NO_STORES.rows,
    isReordered: isReordered(shown),
    sortAgain: () => setState(sortAgain),
    decide: (storeId: number, column: number, sign: TakingsSign) =>
      setState((current) => applyDecision(current, storeId, column, sign)),
  };
}
