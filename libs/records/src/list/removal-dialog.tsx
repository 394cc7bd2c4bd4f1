import { useState } from 'react';

import { ConfirmDialog, showToast, Stack, Text, useText } from '@backroom/ui';

import type { MutationResult } from '../errors.ts';
import type { ListTranslate } from '../record-text-keys.ts';
import { listText } from './list.text.ts';
import type { RecordDialogProps } from './use-lazy-dialog.tsx';

/** What to delete, and how. */
export interface RemovalOptions<Row> {
  translate: ListTranslate;
  getId: (row: Row) => number;
  getName: (row: Row) => string;
  remove: (arg: { body: { ids: number[] } }) => Promise<MutationResult<unknown>>;
  /** Why the server will probably reject some of them. */
  getWarning?: ((rows: readonly Row[]) => string | undefined) | undefined;
  onRemoved?: (() => void) | undefined;
}

/** Maximum number of listed names. */
const MAX_NAMES = 3;

/** Confirms the deletion of records. Stays open after an error, which is shown in a toast. */
export function RemovalDialog<Row>(props: RecordDialogProps<readonly Row[]> & RemovalOptions<Row>) {
  const { record, translate, getId, getName, remove, getWarning, onRemoved, onClose } = props;
  const t = useText(listText);
  const [pending, setPending] = useState(false);
  const rows = record ?? [];
  const names = rows.map(getName);
  const warning = getWarning?.(rows);
  const count = names.length;
  const isSingle = count === 1;
  const firstNames = names
    .slice(0, MAX_NAMES)
    .map((name) => `“${name}”`)
    .join(t('listSeparator'));
  const nameList = count > MAX_NAMES ? t('andMore', { names: firstNames, count }) : firstNames;

  const confirm = async () => {
    setPending(true);
    const result = await remove({ body: { ids: rows.map(getId) } });
    setPending(false);
    if (result.error !== undefined) return;
    showToast({ tone: 'success', message: translate('removed', { count }) });
    onRemoved?.();
    onClose();
  };

  return (
    <ConfirmDialog
      open
      tone="danger"
      title={isSingle ? translate('removeOneTitle', { name: names[0] ?? '' }) : translate('removeManyTitle', { count })}
      body={
        <Stack gap={3}>
          <Text tone="soft">
            {isSingle ? translate('removeOneBody') : translate('removeManyBody', { count, names: nameList })}
          </Text>
          {warning && <Text tone="danger">{warning}</Text>}
        </Stack>
      }
      confirmLabel={isSingle ? translate('removeOne') : translate('removeMany', { count })}
      cancelLabel={t('cancel')}
      pending={pending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
