import { useUndoPlanMovesMutation } from '@backroom/client/month-plan';
import { UNDO_SECONDS } from '@backroom/contract/month-plan';
import { showToast, useText } from '@backroom/ui';

import { actionDialogText } from './action-dialog.text.ts';

interface MovedPlans {
  month: string;
  /** With their versions after the action. */
  stores: readonly { storeId: number; version: number }[];
}

interface OpenToast {
  plans: MovedPlans;
  close: () => void;
}

const MS_PER_SECOND = 1_000;

/** Of actions that can still be undone. */
let openToasts: readonly OpenToast[] = [];

const hasSharedPlan = (one: MovedPlans, other: MovedPlans): boolean =>
  one.month === other.month && one.stores.some(({ storeId }) => other.stores.some((each) => each.storeId === storeId));

/** Shows that an action on plans was accepted, with its undo, until its time is over or another action follows. */
export function useUndoToast(): (message: string, plans: MovedPlans) => void {
  const t = useText(actionDialogText);
  const [undo] = useUndoPlanMovesMutation();
  return (message, plans) => {
    // The server undoes the last action on a plan only.
    for (const { close } of openToasts.filter((toast) => hasSharedPlan(toast.plans, plans))) close();
    const { month, stores } = plans;
    const takeBack = async () => {
      const sheets = stores.map(({ storeId, version }) => ({ storeId, version }));
      const { error } = await undo({ body: { month, sheets } });
      if (error === undefined) showToast({ tone: 'success', message: t('undone', { count: stores.length }) });
    };
    const close = showToast({
      tone: 'success',
      message,
      durationMs: UNDO_SECONDS * MS_PER_SECOND,
      action: { label: t('undo'), onSelect: () => void takeBack() },
    });
    openToasts = [...openToasts.filter((toast) => !hasSharedPlan(toast.plans, plans)), { plans, close }];
  };
}
