import { useState } from 'react';

import type { RequestOptions } from '@backroom/client';
import { useHolders } from '@backroom/client/holders';
import type { HoldersEndpoint } from '@backroom/contract/holders';
import { ConfirmDialog, formatList, showToast, Stack, Text, useText } from '@backroom/ui';

import { RemovalEffects } from '../effects/removal-effects.tsx';
import { getErrorMessage, isApiError, type MutationResult } from '../errors.ts';
import type { ListTranslate } from '../record-text-keys.ts';
import { HolderList } from './holder-list.tsx';
import { removalText } from './removal.text.ts';
import type { RecordDialogProps } from './use-lazy-dialog.tsx';

/** What to delete, and how. */
export interface RemovalOptions<Row> {
  translate: ListTranslate;
  getId: (row: Row) => number;
  getName: (row: Row) => string;
  remove: (arg: { body: { ids: number[] } } & RequestOptions) => Promise<MutationResult<unknown>>;
  /** Query for the holders of the records; undefined if they can have none. */
  holders?: HoldersEndpoint | undefined;
  /** Parameter by which the lists of holders are filtered, such as `postId`. */
  heldBy?: string | undefined;
  /** The records are people: says what they lose. */
  arePeople?: boolean | undefined;
  onRemoved?: (() => void) | undefined;
}

/** Maximum number of listed names. */
const MAX_NAMES = 3;
const CONFLICT = 409;

/**
 * Confirms the deletion of records. Names what holds those that cannot be deleted, and offers to delete the others.
 * Stays open after an error.
 */
export function RemovalDialog<Row>(props: RecordDialogProps<readonly Row[]> & RemovalOptions<Row>) {
  const { record, translate, getId, getName, remove, holders, heldBy, arePeople, onRemoved, onClose } = props;
  const t = useText(removalText);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState('');
  const rows = record ?? [];
  const [heldRecords, loadHeld] = useHolders(holders, rows.map(getId).join());
  const held = (heldRecords ?? []).flatMap(({ id, ...rest }) => {
    const row = rows.find((candidate) => getId(candidate) === id);
    return row === undefined ? [] : [{ id, name: getName(row), ...rest }];
  });
  const others = rows.filter((row) => !held.some(({ id }) => id === getId(row)));
  const question = useQuestion(rows, props);
  const isHeld = held.length > 0;
  const [{ name } = { name: '' }] = held;
  const heldTitle = held.length === 1 ? t('heldTitle', { name }) : t('heldManyTitle', { count: held.length });
  const hasAction = heldRecords !== undefined && others.length > 0;

  const confirm = async () => {
    setPending(true);
    setError('');
    const ids = others.map(getId);
    const result = await remove({ body: { ids }, ...(holders && { suppressErrors: [CONFLICT] }) });
    if (result.error === undefined) {
      showToast({ tone: 'success', message: translate('removed', { count: ids.length }) });
      onRemoved?.();
      return onClose();
    }
    // One of them has been used in the meantime.
    if (holders && isConflict(result.error) && (await loadHeld()).length === 0) setError(getErrorMessage(result.error));
    setPending(false);
  };

  return (
    <ConfirmDialog
      open
      tone="danger"
      title={isHeld ? heldTitle : question.title}
      body={
        <Stack gap={3}>
          <Text tone="soft">
            {isHeld ? t(others.length > 0 ? 'heldSome' : 'heldAll', { total: rows.length }) : question.body}
          </Text>
          {heldRecords === undefined && <Text tone="faint">{t('checking')}</Text>}
          {isHeld && <HolderList held={held} filter={heldBy} onFollow={onClose} />}
          {arePeople && hasAction && !pending && <RemovalEffects ids={others.map(getId)} />}
          {error && <Text tone="danger">{error}</Text>}
        </Stack>
      }
      confirmLabel={isHeld ? t('removeOthers', { count: others.length }) : question.confirmLabel}
      cancelLabel={t(isHeld && !hasAction ? 'close' : 'cancel')}
      pending={pending}
      onConfirm={hasAction ? () => void confirm() : undefined}
      onCancel={onClose}
    />
  );
}

const isConflict = (error: unknown) => isApiError(error) && error.kind === 'response' && error.code === CONFLICT;

/** The texts of the question for records that can be deleted. */
function useQuestion<Row>(
  rows: readonly Row[],
  { translate, getName }: Pick<RemovalOptions<Row>, 'translate' | 'getName'>,
) {
  const t = useText(removalText);
  const names = rows.map(getName);
  const count = names.length;
  if (count === 1)
    return {
      title: translate('removeOneTitle', { name: names[0] ?? '' }),
      body: translate('removeOneBody'),
      confirmLabel: translate('removeOne'),
    };
  const firstNames = formatList(names.slice(0, MAX_NAMES).map((name) => `“${name}”`));
  const nameList = count > MAX_NAMES ? t('andMore', { names: firstNames, count }) : firstNames;
  return {
    title: translate('removeManyTitle', { count }),
    body: translate('removeManyBody', { count, names: nameList }),
    confirmLabel: translate('removeMany', { count }),
  };
}
