import { useState } from 'react';

import { ConfirmDialog, showToast, Stack, Text, useText } from '@backroom/ui';

import { type Outcome } from '../failure.ts';
import { type ListWords } from '../noun-words.ts';
import { listText } from './list.text.ts';

interface RemovalDialogProps {
  /** Names of the records to delete; at least one. */
  names: readonly string[];
  words: ListWords;
  /** Why the server will probably reject some of them. */
  held?: string | undefined;
  remove: () => Promise<Outcome<unknown>>;
  onRemoved: () => void;
  onClose: () => void;
}

/** Maximum number of listed names. */
const NAMED = 3;

/** Confirms the deletion of records. Stays open after an error, which is shown in a toast. */
export function RemovalDialog({ names, words, held, remove, onRemoved, onClose }: RemovalDialogProps) {
  const t = useText(listText);
  const [pending, setPending] = useState(false);
  const count = names.length;
  const isOne = count === 1;
  const first = names
    .slice(0, NAMED)
    .map((name) => `“${name}”`)
    .join(t('listSeparator'));
  const listed = count > NAMED ? t('andMore', { names: first, count }) : first;

  const confirm = async () => {
    setPending(true);
    const outcome = await remove();
    setPending(false);
    if (outcome.error !== undefined) return;
    showToast({ tone: 'success', message: words('removed', { count }) });
    onRemoved();
    onClose();
  };

  return (
    <ConfirmDialog
      open
      tone="danger"
      title={isOne ? words('removeOneTitle', { name: names[0] ?? '' }) : words('removeManyTitle', { count })}
      body={
        <Stack gap={3}>
          <Text tone="soft">{isOne ? words('removeOneBody') : words('removeManyBody', { count, names: listed })}</Text>
          {held && <Text tone="danger">{held}</Text>}
        </Stack>
      }
      confirmLabel={isOne ? words('removeOne') : words('removeMany', { count })}
      cancelLabel={t('cancel')}
      pending={pending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
