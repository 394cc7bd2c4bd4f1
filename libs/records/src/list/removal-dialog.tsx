import { useState } from 'react';

import { ConfirmDialog, showToast, Stack, Text, useText } from '@backroom/ui';

import { type Outcome } from '../failure.ts';
import { type ListWords } from '../noun-words.ts';
import { listText } from './list.text.ts';

interface RemovalDialogProps {
  /** Names of what is to go; at least one. */
  names: readonly string[];
  words: ListWords;
  /** Why some of them will be refused, as far as the list knows. */
  held?: string | undefined;
  remove: () => Promise<Outcome<unknown>>;
  onRemoved: () => void;
  onClose: () => void;
}

/** More names than these would not be read. */
const NAMED = 3;

/** Asks before records go. Stays open after a refusal, whose reason the toast gives. */
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
