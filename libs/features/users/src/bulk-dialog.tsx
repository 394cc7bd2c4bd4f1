import { useState } from 'react';

import { useChangeUsersMutation, usePreviewUsersQuery } from '@backroom/client/users';
import { STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';
import { type BulkChange, type BulkLine, type User } from '@backroom/contract/users';
import { failureWords, type RecordFormProps } from '@backroom/records';
import { Alert, Button, Dialog, showToast, Skeleton, useText } from '@backroom/ui';

import { type BulkKind } from './bulk-buttons.tsx';
import { BulkChoice } from './bulk-choice.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { userText } from './user.text.ts';

interface BulkDialogProps extends RecordFormProps<readonly User[]> {
  kind: BulkKind;
  onDone: () => void;
}

/** A bulk change: choose the change, preview its effect, apply it. */
export function BulkDialog({ record, kind, onDone, onClose }: BulkDialogProps) {
  const t = useText(userText);
  const users = record ?? [];
  const ids = users.map(({ userId }) => userId);
  const whole = wholeChange(kind);
  const [change, setChange] = useState<BulkChange | null>(whole);
  const [asked, setAsked] = useState<BulkChange | null>(whole);
  const preview = usePreviewUsersQuery({ body: { ids, change: asked ?? NOTHING_YET } }, { skip: asked === null });
  const [apply, { isLoading: isApplying }] = useChangeUsersMutation();
  const lines = asked ? preview.currentData : undefined;
  const changed = lines?.filter(({ isChanged }) => isChanged).length ?? 0;

  const confirm = async () => {
    if (!asked) return;
    const { error } = await apply({ body: { ids, change: asked } });
    if (error) return;
    showToast({ tone: 'success', message: t('bulkDone', { count: changed }) });
    onDone();
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('bulkTitle', { what: t(kind), count: users.length })}
      footer={
        asked ? (
          <>
            {!whole && <Button onClick={() => setAsked(null)}>{t('bulkBack')}</Button>}
            <Button
              tone={kind === 'disable' ? 'danger' : 'solid'}
              disabled={changed === 0}
              loading={isApplying}
              onClick={() => void confirm()}
            >
              {t('bulkApply', { count: changed })}
            </Button>
          </>
        ) : (
          <Button tone="solid" disabled={!change} onClick={() => setAsked(change)}>
            {t('bulkNext')}
          </Button>
        )
      }
    >
      {asked ? (
        <Outcome lines={lines} error={preview.isFetching ? undefined : preview.error} kind={kind} />
      ) : (
        <BulkChoice kind={kind} change={change} onChange={setChange} />
      )}
    </Dialog>
  );
}

function Outcome({ lines, error, kind }: { lines: BulkLine[] | undefined; error: unknown; kind: BulkKind }) {
  if (error !== undefined) return <Alert tone="danger">{failureWords(error)}</Alert>;
  return lines ? <BulkPreview lines={lines} kind={kind} /> : <Skeleton lines={3} />;
}

const NOTHING_YET: BulkChange = { kind: 'roles', add: [], remove: [] };

/** The change of a kind without options; null for the others. */
function wholeChange(kind: BulkKind): BulkChange | null {
  if (kind === 'enable') return { kind: 'status', status: STATUS_NORMAL };
  return kind === 'disable' ? { kind: 'status', status: STATUS_DISABLED } : null;
}
