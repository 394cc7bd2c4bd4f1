import { useState } from 'react';

import {
  useApprovePlansMutation,
  useLockPlansMutation,
  useReturnPlansMutation,
  useSubmitPlansMutation,
  useUnlockPlansMutation,
} from '@backroom/client/month-plan';
import type { DataOf } from '@backroom/contract';
import { MAX_PLAN_COMMENT, type monthPlanContract } from '@backroom/contract/month-plan';
import type { PlanAction } from '@backroom/contract/month-plan/rules';
import type { RecordDialogProps } from '@backroom/records';
import { Button, ConfirmDialog, Dialog, Field, formatList, Stack, Text, Textarea, useText } from '@backroom/ui';

import type { EditorStore } from '../model/editor-state.ts';
import { usePeriodFormat } from '../use-period-format.ts';
import type { PendingGuard } from '../views/use-pending-guard.ts';
import { actionDialogText } from './action-dialog.text.ts';
import type { PlanActionRequest } from './action-request.ts';
import { useUndoToast } from './use-undo-toast.ts';

interface ActionDialogProps extends RecordDialogProps<PlanActionRequest> {
  store: EditorStore;
  guard: PendingGuard;
  /** The server has accepted the action. */
  onDone: () => void;
}

const MAX_NAMES = 5;

/** Confirms an action on plans; a return asks for its reason. An error is shown as a toast, and the dialog stays. */
export function ActionDialog({ record: request, store, guard, onDone, onClose }: ActionDialogProps) {
  const t = useText(actionDialogText);
  const { formatMonth } = usePeriodFormat();
  const [comment, setComment] = useState('');
  const { run, pending } = useAction();
  const showUndoToast = useUndoToast();
  if (!request) return null;
  const { action, month, sheets } = request;
  const count = sheets.length;
  const listed = sheets.slice(0, MAX_NAMES).map(({ storeName }) => storeName);
  const names = count > MAX_NAMES ? t('namesMore', { names: formatList(listed) }) : formatList(listed);
  const body = t(`${action}Body`, { names, month: formatMonth(month) });
  const confirm = async () => {
    // What was typed is saved first, which changes versions.
    if (!(await guard.save())) return onClose();
    const { stored } = store.get();
    const current = sheets.map((sheet) => stored.get(sheet.storeId) ?? sheet);
    const stores = await run({ ...request, sheets: current }, comment.trim());
    if (!stores) return;
    const name = sheets[0]?.storeName ?? '';
    showUndoToast(count === 1 ? t(`${action}DoneFor`, { name }) : t(`${action}Done`, { count }), { month, stores });
    onDone();
    onClose();
  };
  if (action !== 'return') {
    return (
      <ConfirmDialog
        open
        title={t(`${action}Title`, { count })}
        body={body}
        confirmLabel={t(`${action}Confirm`)}
        pending={pending}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('returnTitle', { count })}
      guard={comment !== ''}
      footer={(close) => (
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button tone="solid" disabled={comment.trim() === ''} loading={pending} onClick={() => void confirm()}>
            {t('returnConfirm')}
          </Button>
        </>
      )}
    >
      <Stack gap={4}>
        <Text as="p">{body}</Text>
        <Field label={t('comment')} help={t('commentHelp')} counter={`${comment.length}/${MAX_PLAN_COMMENT}`} required>
          {(control) => (
            <Textarea
              {...control}
              maxLength={MAX_PLAN_COMMENT}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          )}
        </Field>
      </Stack>
    </Dialog>
  );
}

type MovedStores = DataOf<typeof monthPlanContract.submit>['stores'];

/** @returns `run` resolves to the plans after the action, or to undefined if the server has refused it */
function useAction() {
  const [submit, submitting] = useSubmitPlansMutation();
  const [approve, approving] = useApprovePlansMutation();
  const [returnPlans, returning] = useReturnPlansMutation();
  const [lock, locking] = useLockPlansMutation();
  const [unlock, unlocking] = useUnlockPlansMutation();
  const pending = [submitting, approving, returning, locking, unlocking].some(({ isLoading }) => isLoading);
  const run = async (
    { action, month, sheets }: PlanActionRequest,
    comment: string,
  ): Promise<MovedStores | undefined> => {
    const body = { month, sheets: sheets.map(({ storeId, version }) => ({ storeId, version })) };
    const send: Record<PlanAction, () => Promise<{ data?: { stores: MovedStores } }>> = {
      submit: () => submit({ body }),
      approve: () => approve({ body }),
      return: () => returnPlans({ body: { ...body, comment } }),
      lock: () => lock({ body }),
      unlock: () => unlock({ body }),
    };
    return (await send[action]()).data?.stores;
  };
  return { run, pending };
}
