import { useState } from 'react';

import { useCan } from '@backroom/auth';
import type { ListQueryResult } from '@backroom/client';
import type { Access } from '@backroom/contract';
import type { HoldersEndpoint } from '@backroom/contract/holders';

import type { Filters } from '../list/use-list-url-state.ts';
import type { TreeTranslate } from '../record-text-keys.ts';
import type { TreeRow } from './tree-row.ts';

interface TreePageOptions<Row> {
  translate: TreeTranslate;
  contract: {
    update: { access: Access };
    remove: { access: Access };
    holders?: HoldersEndpoint;
    history: { access: Access };
  };
  urlState: { filters: Filters; setFilters: (filters: Filters, isContinued?: boolean) => void };
  /** The query of the rows, with their children. */
  result: ListQueryResult<Row[]>;
  getId: (row: Row) => number;
  getName: (row: Row) => string;
}

/** What the parts of a tree page share: the rows, the filters in the URL and the expansion. */
export type TreeState<Row extends TreeRow<Row>> = ReturnType<typeof useTreePage<Row>>;

/** The state of a tree page; pass it to `TreePage` and its parts. */
export function useTreePage<Row extends TreeRow<Row>>(options: TreePageOptions<Row>) {
  const { translate, contract, urlState, result, getId, getName } = options;
  const [expansion, setExpansion] = useState({ isExpanded: true, revision: 0 });
  const isFiltered = Object.values(urlState.filters).some(Boolean);
  return {
    translate,
    contract,
    urlState,
    result,
    getId,
    getName,
    canEdit: useCan(contract.update.access),
    isFiltered,
    /** Whether rows are expanded initially; a new revision discards what the user expanded and collapsed. */
    expansion: { isExpanded: expansion.isExpanded || isFiltered, revision: expansion.revision },
    setAllExpanded: (isExpanded: boolean) => setExpansion(({ revision }) => ({ isExpanded, revision: revision + 1 })),
  };
}
