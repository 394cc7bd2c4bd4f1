import { Button, EmptyState, TreeTable, type TreeTableColumn, useText } from '@backroom/ui';

import { listText } from '../list/list.text.ts';
import { QueryError } from '../list/query-error.tsx';
import type { TreeRow } from './tree-row.ts';
import type { TreeActions } from './use-tree-actions.tsx';
import type { TreeState } from './use-tree-page.ts';

interface TreeRowsProps<Row extends TreeRow<Row>> {
  tree: TreeState<Row>;
  /** The columns after the name. */
  columns: readonly TreeTableColumn<Row>[];
  actions: TreeActions<Row>;
}

/** The rows with their actions, and the empty and error states. */
export function TreeRows<Row extends TreeRow<Row>>({ tree, columns, actions }: TreeRowsProps<Row>) {
  const { translate, urlState, result, getId, getName, isFiltered, expansion } = tree;
  const t = useText(listText);
  // `data` may be the rows of the last filter.
  const hasFailed = result.error !== undefined && result.currentData === undefined;
  return (
    <TreeTable<Row>
      // Expanded rows are internal state of the table; a new key resets it.
      key={expansion.revision}
      caption={translate('title')}
      nameHeader={translate('name')}
      rows={result.data}
      rowKey={(row) => String(getId(row))}
      {...(actions.created && { highlightedKey: String(getId(actions.created)) })}
      rowName={getName}
      rowChildren={({ children }) => children}
      columns={columns}
      defaultExpanded={expansion.isExpanded ? 'all' : []}
      rowActions={actions.rowActions}
      rowActionLabels={actions.rowActionLabels}
      hasRowMenu={actions.hasRowMenu}
      {...(actions.rowOpener && { rowOpener: actions.rowOpener })}
      onMove={actions.onDrop}
      canMove={actions.canDrop}
      busy={result.isFetching}
      error={hasFailed ? <QueryError result={result} /> : undefined}
      empty={
        isFiltered || result.currentData === undefined ? (
          <EmptyState
            reason="noMatch"
            title={translate('noMatch')}
            action={<Button onClick={() => urlState.setFilters({})}>{t('clearFilters')}</Button>}
          />
        ) : (
          <EmptyState title={translate('emptyTitle')} description={translate('emptyHint')} />
        )
      }
    />
  );
}
