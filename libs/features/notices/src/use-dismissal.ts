import { useCallback } from 'react';

import {
  useAcknowledgeNoticeMutation,
  useReadNoticeMutation,
  useReadNoticesMutation,
} from '@backroom/client/own-notices';
import { MAX_OPEN_NOTICES } from '@backroom/contract/own-notices';

import { dismissEverywhere, forgetHiddenEverywhere } from './notice-store.ts';

/** Dismisses and acknowledges notices: at once in all tabs of this browser, and on the server. */
export function useDismissal() {
  const [readOne] = useReadNoticeMutation();
  const [readMany] = useReadNoticesMutation();
  const [acknowledge] = useAcknowledgeNoticeMutation();

  const dismiss = useCallback(
    async (ids: readonly number[]) => {
      dismissEverywhere(ids);
      const [id] = ids;
      // A notice that was deleted meanwhile is gone as well.
      const { error } =
        ids.length === 1 && id !== undefined
          ? await readOne({ params: { id }, suppressErrors: [404] })
          : // Marks all as read: a poll returns at most 100.
            await readMany({ body: ids.length < MAX_OPEN_NOTICES ? { ids: [...ids] } : {} });
      if (error !== undefined) forgetHiddenEverywhere(ids);
    },
    [readOne, readMany],
  );
  const confirm = useCallback(
    async (id: number) => {
      dismissEverywhere([id]);
      const { error } = await acknowledge({ params: { id } });
      if (error !== undefined) forgetHiddenEverywhere([id]);
    },
    [acknowledge],
  );
  return { dismiss, confirm };
}
