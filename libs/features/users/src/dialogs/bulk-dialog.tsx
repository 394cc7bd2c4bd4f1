import { useId, useState } from 'react';

import { useChangeUsersMutation, usePreviewUsersQuery } from '@backroom/client/users';
import { STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';
import type { BulkChange, BulkChangeResult, Successors, User } from '@backroom/contract/users';
import { getErrorMessage, type RecordDialogProps } from '@backroom/records';
import { BulkEffects } from '@backroom/records/effects';
import { Alert, Button, Dialog, showToast, Skeleton, Stack, useText } from '@backroom/ui';

import type { BulkKind } from '../bulk-kind.ts';
import { userText } from '../users.text.ts';
import { userBulkText } from './bulk.text.ts';
import { BulkChangeFields } from './bulk-change-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { Responsibilities } from './responsibilities.tsx';

interface BulkDialogProps extends RecordDialogProps<readonly User[]> {
  kind: BulkKind;
  onDone: () => void;
}

/** A bulk change: choose the change, preview its effect, apply it. */
export function BulkDialog({ record, kind, onDone, onClose }: BulkDialogProps) {
  const t = useText(userText);
  const tBulk = useText(userBulkText);
  const formId = useId();
  const users = record ?? [];
  const ids = users.map(({ userId }) => userId);
  const presetChange = getPresetChange(kind);
  const [change, setChange] = useState<BulkChange | null>(presetChange);
  const [submittedChange, setSubmittedChange] = useState<BulkChange | null>(presetChange);
  const [successors, setSuccessors] = useState<Successors>({});
  const preview = usePreviewUsersQuery(
    { body: { ids, change: submittedChange ?? EMPTY_CHANGE }, suppressErrors: 'toasts' },
    { skip: submittedChange === null },
  );
  const [apply, { isLoading: isApplying }] = useChangeUsersMutation();
  const lines = submittedChange ? preview.currentData : undefined;
  const changedCount = lines?.filter(({ isChanged }) => isChanged).length ?? 0;

  const confirm = async () => {
    if (!submittedChange) return;
    const sent = Object.keys(successors).length > 0 ? { ...submittedChange, successors } : submittedChange;
    const { error } = await apply({ body: { ids, change: sent } });
    if (error) return;
    showToast({ tone: 'success', message: tBulk('bulkDone', { count: changedCount }) });
    onDone();
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      guard={presetChange === null && change !== null && !isApplying}
      title={tBulk('bulkTitle', { what: t(kind), count: users.length })}
      footer={(close) => (
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          {submittedChange ? (
            <>
              {!presetChange && <Button onClick={() => setSubmittedChange(null)}>{tBulk('bulkBack')}</Button>}
              <Button
                tone={kind === 'disable' ? 'danger' : 'solid'}
                disabled={changedCount === 0}
                loading={isApplying}
                onClick={() => void confirm()}
              >
                {tBulk('bulkApply', { count: changedCount })}
              </Button>
            </>
          ) : (
            <Button tone="solid" type="submit" form={formId} disabled={!change}>
              {tBulk('bulkNext')}
            </Button>
          )}
        </>
      )}
    >
      {submittedChange ? (
        <Stack gap={5}>
          <PreviewResult lines={lines} error={preview.isFetching ? undefined : preview.error} kind={kind} />
          {changedCount > 0 && !isApplying && <BulkEffects ids={ids} change={submittedChange} />}
          {kind === 'disable' && changedCount > 0 && (
            <Responsibilities users={users} successors={successors} onChange={setSuccessors} onFollow={onClose} />
          )}
        </Stack>
      ) : (
        <form
          id={formId}
          aria-label={tBulk('bulkTitle', { what: t(kind), count: users.length })}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setSubmittedChange(change);
          }}
        >
          <BulkChangeFields kind={kind} change={change} onChange={setChange} />
        </form>
      )}
    </Dialog>
  );
}

function PreviewResult({
  lines,
  error,
  kind,
}: {
  lines: BulkChangeResult[] | undefined;
  error: unknown;
  kind: BulkKind;
}) {
  if (error !== undefined) return <Alert tone="danger">{getErrorMessage(error)}</Alert>;
  return lines ? <BulkPreview lines={lines} kind={kind} /> : <Skeleton lines={3} />;
}

const EMPTY_CHANGE: BulkChange = { kind: 'roles', add: [], remove: [] };

/** The change of a kind without options; null for the others. */
function getPresetChange(kind: BulkKind): BulkChange | null {
  if (kind === 'enable') return { kind: 'status', status: STATUS_NORMAL };
  return kind === 'disable' ? { kind: 'status', status: STATUS_DISABLED } : null;
}
