import { useState } from 'react';

import { findAncestors, findRows, flattenRows } from './flat-rows.ts';
import type { PlainTreeTableProps } from './tree-table.types.ts';

const NO_ROWS: readonly never[] = [];
const NONE_TOGGLED: ReadonlySet<string> = new Set();

/** Expansion and search state, and the resulting visible rows. */
export function useFlatRows<Row>({
  rows = NO_ROWS,
  defaultExpanded = NO_ROWS,
  query = '',
  highlightedKey,
  ...accessors
}: PlainTreeTableProps<Row>) {
  const [toggledKeys, setToggledKeys] = useState(NONE_TOGGLED);
  // A search expands its matches; toggles during a search are discarded with it.
  const [searchState, setSearchState] = useState({ query, toggledKeys: NONE_TOGGLED });
  const found = findRows(rows, accessors, query);
  const toggledInSearch = searchState.query === query ? searchState.toggledKeys : NONE_TOGGLED;

  const isInitiallyOpen = defaultExpanded === 'all' ? () => true : createMembershipTest(new Set(defaultExpanded));
  const isOpen = (key: string) =>
    found ? found.open.has(key) !== toggledInSearch.has(key) : isInitiallyOpen(key) !== toggledKeys.has(key);
  const [revealed, setRevealed] = useState<string>();
  const ancestors =
    highlightedKey === undefined || highlightedKey === revealed
      ? undefined
      : findAncestors(rows, accessors, highlightedKey);
  if (ancestors) {
    setRevealed(highlightedKey);
    setToggledKeys(
      ancestors.filter((key) => isInitiallyOpen(key) === toggledKeys.has(key)).reduce(withToggled, toggledKeys),
    );
  }
  const toggle = (key: string) => {
    if (found) setSearchState({ query, toggledKeys: withToggled(toggledInSearch, key) });
    else setToggledKeys((previous) => withToggled(previous, key));
  };
  return { flatRows: flattenRows(rows, accessors, isOpen, found?.visible ?? null), found, isOpen, toggle };
}

const createMembershipTest = (keys: ReadonlySet<string>) => (key: string) => keys.has(key);

function withToggled(previous: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(previous);
  if (!next.delete(key)) next.add(key);
  return next;
}
