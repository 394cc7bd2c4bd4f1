import { useReopenTakingsDayMutation, useReviewTakingsDayMutation } from '@backroom/client/takings';
import { showToast, useText } from '@backroom/ui';

import { dayText } from './day.text.ts';
import { openData } from './model/day-state.ts';
import type { Day } from './use-day.ts';

/** What those with the right decide about a closed day. Errors are shown as toasts. */
export function useDecisions({ store }: Day, onDone: () => void) {
  const t = useText(dayText);
  const [sendReopening, { isLoading: isReopening }] = useReopenTakingsDayMutation();
  const [sendReview] = useReviewTakingsDayMutation();
  const getKey = () => {
    const { storeId, day, version } = store.get().data;
    return { storeId, day, version };
  };
  const reopen = async (reason: string) => {
    const { data } = await sendReopening({ body: { ...getKey(), reason } });
    onDone();
    if (!data) return;
    store.update(() => openData(data));
    showToast({ tone: 'success', message: t('reopenedDone') });
  };
  const review = async () => {
    const { data } = await sendReview({ body: getKey() });
    if (!data) return;
    store.update(() => openData(data));
    showToast({ tone: 'success', message: t('reviewedDone') });
  };
  return { isReopening, reopen: (reason: string) => void reopen(reason), review: () => void review() };
}
