import type { ReactNode } from 'react';

import { useCan } from '@backroom/auth';
import { type Access, MAX_IDS } from '@backroom/contract';
import { BulkBar, Button, type Column, Icon, TableTools, type TableView, Text, Toolbar, useText } from '@backroom/ui';

import type { ListTranslate, RecordTranslate } from '../record-text-keys.ts';
import { listText } from './list.text.ts';

interface EditingOptions {
  translate: RecordTranslate;
  contract: { create: { access: Access } };
  form: { preload: () => void; open: (record: null) => Promise<void> };
}

interface ListToolbarProps<Row> {
  translate: ListTranslate;
  /** Undefined if users cannot create the records. */
  editing: EditingOptions | undefined;
  exportButton: ReactNode;
  columns: readonly Column<Row>[];
  view: TableView;
  result: { isFetching: boolean; refetch: () => unknown };
  /** Number of selected rows. */
  selectedCount: number;
  /** Hover or focus on the remove button. */
  onRemoveIntent: () => void;
  /** Undefined without permission to remove. */
  onRemove: (() => void) | undefined;
  bulkActions?: ReactNode;
  tools?: ReactNode;
  onClear: () => void;
}

/** Actions of the list, or bulk actions while rows are selected. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { translate, result, selectedCount } = props;
  const t = useText(listText);

  if (selectedCount > 0) {
    return (
      <BulkBar count={selectedCount} onClear={props.onClear}>
        {props.bulkActions}
        {props.onRemove && (
          <Button
            tone="danger-outline"
            disabled={selectedCount > MAX_IDS}
            onPointerEnter={props.onRemoveIntent}
            onFocus={props.onRemoveIntent}
            onClick={props.onRemove}
          >
            {translate('removeMany', { count: selectedCount })}
          </Button>
        )}
        {selectedCount > MAX_IDS && <Text tone="danger">{t('tooMany', { count: MAX_IDS })}</Text>}
      </BulkBar>
    );
  }
  return (
    <Toolbar
      end={
        <TableTools
          columns={props.columns}
          view={props.view}
          onRefresh={() => void result.refetch()}
          refreshing={result.isFetching}
        />
      }
    >
      {props.editing && <CreateButton {...props.editing} />}
      {props.tools}
      {props.exportButton}
    </Toolbar>
  );
}

function CreateButton({ translate, contract, form }: EditingOptions) {
  if (!useCan(contract.create.access)) return null;
  return (
    <Button
      tone="solid"
      icon={<Icon name="plus" />}
      onPointerEnter={form.preload}
      onFocus={form.preload}
      onClick={() => void form.open(null)}
    >
      {translate('create')}
    </Button>
  );
}
