import type { ReactNode } from 'react';

import { MAX_IDS } from '@backroom/contract';
import { BulkBar, Button, Icon, TableTools, Text, Toolbar, useText } from '@backroom/ui';

import { ExportButton } from './export-button.tsx';
import { listText } from './list.text.ts';
import type { LazyForm } from './use-lazy-form.ts';
import type { ListActions } from './use-list-actions.tsx';
import type { ListState } from './use-list-page.ts';
import { type ListQuery, withoutPaging } from './use-list-url-state.ts';

interface ListToolbarProps<Row extends object> {
  list: ListState<Row>;
  actions: ListActions<Row>;
  /** The query of the rows, if it contains more than the URL. */
  exportQuery?: ListQuery;
  /** Additional actions for the selected rows. */
  bulkActions?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Additional buttons. */
  children?: ReactNode;
}

/** Creation, export and table settings; bulk actions while rows are selected. */
export function ListToolbar<Row extends object>(props: ListToolbarProps<Row>) {
  const { list, actions, exportQuery = list.urlState.query, children } = props;
  const { contract, columns, view, result } = list;
  if (list.selection.rows.length > 0) return <SelectionBar {...props} />;
  return (
    <Toolbar
      end={
        <TableTools
          columns={columns}
          view={view}
          onRefresh={() => void result.refetch()}
          refreshing={result.isFetching}
        />
      }
    >
      {actions.form && <CreateButton form={actions.form} onCreate={() => void actions.form?.open(null)} />}
      {children}
      {contract.export && <ExportButton endpoint={contract.export} arg={{ query: withoutPaging(exportQuery) }} />}
    </Toolbar>
  );
}

function SelectionBar<Row extends object>({ list, actions, bulkActions }: ListToolbarProps<Row>) {
  const { rows, clear } = list.selection;
  const { dialog } = actions.removal;
  const t = useText(listText);
  return (
    <BulkBar count={rows.length} onClear={clear}>
      {bulkActions?.(rows, clear)}
      {dialog && (
        <Button
          tone="danger-outline"
          disabled={rows.length > MAX_IDS}
          onPointerEnter={dialog.preload}
          onFocus={dialog.preload}
          onClick={() => void dialog.open(rows)}
        >
          {list.translate('removeMany', { count: rows.length })}
        </Button>
      )}
      {rows.length > MAX_IDS && <Text tone="danger">{t('tooMany', { count: MAX_IDS })}</Text>}
    </BulkBar>
  );
}

interface CreateButtonProps {
  form: Pick<LazyForm<never>, 'createLabel' | 'canCreate' | 'preload'>;
  onCreate: () => void;
}

/** Opens the form for a new record; nothing without permission. */
export function CreateButton({ form, onCreate }: CreateButtonProps) {
  if (!form.canCreate) return null;
  return (
    <Button
      tone="solid"
      icon={<Icon name="plus" />}
      onPointerEnter={form.preload}
      onFocus={form.preload}
      onClick={onCreate}
    >
      {form.createLabel}
    </Button>
  );
}
