import { useState } from 'react';

import { ConfirmDialog, showToast, Stack, Text, useText } from '@backroom/ui';

import type { MutationResult } from '../errors.ts';
import type { ListTranslate } from '../record-text-keys.ts';
import { listText } from './list.text.ts';

interface RemovalDialogProps {
  /** Names of the records to delete; at least one. */
  names: readonly string[];
  translate: ListTranslate;
  /** Why the server will probably reject some of them. */
  warning?: string | undefined;
  remove: () => Promise<MutationResult<unknown>>;
  onRemoved: () => void;
  onClose: () => void;
}

/** Maximum number of listed names. */
const MAX_NAMES = 3;

/** Confirms the deletion of records. Stays open after an error, which is shown in a toast. */
export function RemovalDialog({ names, translate, warning, remove, onRemoved, onClose }: RemovalDialogProps) {
  const t = useText(listText);
  const [pending, setPending] = useState(false);
  const count = names.length;
  const isSingle = count === 1;
  const firstNames = names
    .slice(0, MAX_NAMES)
    .map((name) => `“${name}”`)
    .join(t('listSeparator'));
  const nameList = count > MAX_NAMES ? t('andMore', { names: firstNames, count }) : firstNames;

  const confirm = async () => {
    setPending(true);
    const result = await remove();
    setPending(false);
    if (result.error !== undefined) return;
    showToast({ tone: 'success', message: translate('removed', { count }) });
    onRemoved();
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
