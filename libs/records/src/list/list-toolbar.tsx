import { type ReactNode } from 'react';

import { useCan } from '@backroom/auth';
import { type Access, MAX_IDS } from '@backroom/contract';
import { BulkBar, Button, type Column, Icon, TableTools, type TableView, Text, Toolbar, useText } from '@backroom/ui';

import { type ListWords, type NounWords } from '../noun-words.ts';
import { listText } from './list.text.ts';

interface Making {
  words: NounWords;
  contract: { create: { access: Access } };
  form: { prepare: () => void; open: (record: null) => Promise<void> };
}

interface ListToolbarProps<Row> {
  words: ListWords;
  /** Undefined if users cannot create the records. */
  making: Making | undefined;
  exportButton: ReactNode;
  columns: readonly Column<Row>[];
  view: TableView;
  answer: { isFetching: boolean; refetch: () => unknown };
  /** Number of selected rows. */
  chosen: number;
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
  const { words, answer, chosen } = props;
  const t = useText(listText);

  if (chosen > 0) {
    return (
      <BulkBar count={chosen} onClear={props.onClear}>
        {props.bulkActions}
        {props.onRemove && (
          <Button
            tone="danger-outline"
            disabled={chosen > MAX_IDS}
            onPointerEnter={props.onRemoveIntent}
            onFocus={props.onRemoveIntent}
            onClick={props.onRemove}
          >
            {words('removeMany', { count: chosen })}
          </Button>
        )}
        {chosen > MAX_IDS && <Text tone="danger">{t('tooMany', { count: MAX_IDS })}</Text>}
      </BulkBar>
    );
  }
  return (
    <Toolbar
      end={
        <TableTools
          columns={props.columns}
          view={props.view}
          onRefresh={() => void answer.refetch()}
          refreshing={answer.isFetching}
        />
      }
    >
      {props.making && <CreateButton {...props.making} />}
      {props.tools}
      {props.exportButton}
    </Toolbar>
  );
}

function CreateButton({ words, contract, form }: Making) {
  if (!useCan(contract.create.access)) return null;
  return (
    <Button
      tone="solid"
      icon={<Icon name="plus" />}
      onPointerEnter={form.prepare}
      onFocus={form.prepare}
      onClick={() => void form.open(null)}
    >
      {words('create')}
    </Button>
  );
}
