import { useCallback } from 'react';

import { useCan } from '@backroom/auth';
import { useSetErrorStateMutation } from '@backroom/client/error-log';
import { type ErrorGroup, errorLogContract } from '@backroom/contract/error-log';
import { showToast, useText } from '@backroom/ui';

import { errorLogText } from './error-log.text.ts';

/** Solves errors, or opens them again. It can be undone, so it needs no confirmation. */
export function useStateChange() {
  const t = useText(errorLogText);
  const canChange = useCan(errorLogContract.setState.access);
  const [setState, { isLoading }] = useSetErrorStateMutation();
  const change = useCallback(
    async (groups: readonly ErrorGroup[], state: 'open' | 'solved') => {
      const ids = groups.map(({ groupId }) => groupId);
      const { error } = await setState({ body: { ids, state } });
      if (error !== undefined) return false;
      showToast({ tone: 'success', message: t(state === 'solved' ? 'solvedDone' : 'openDone', { count: ids.length }) });
      return true;
    },
    [t, setState],
  );
  return { canChange, change, isChanging: isLoading };
}
