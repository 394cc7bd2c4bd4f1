import { useContext, useInsertionEffect, useState } from 'react';

import { useGetSession, ViewContext } from '@backroom/auth';

import type { DraftKey } from './draft.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';

/**
 * Keeps unsaved input as a draft of this browser tab, so that it survives the end of the session, a reload, a new
 * version and a crash. The draft is removed as soon as nothing is unsaved, when the user discards it, and with the view:
 * closing its tab asks first.
 *
 * @param getContent the unsaved input as a JSON value without secrets; null if nothing is unsaved
 */
export function useDraftKeeper(getKey: () => DraftKey | null, getContent: () => unknown): DraftKeeper {
  const getSession = useGetSession();
  const { isOpen } = useContext(ViewContext);
  const [keeper] = useState(() => createDraftKeeper({ getKey, getContent }));
  // Insertion effects also run, and stay, while the view is hidden.
  useInsertionEffect(() => {
    keeper.follow({ getKey, getContent });
  });

  useInsertionEffect(() => {
    const store = () => void keeper.store();
    const handleVisibility = () => document.visibilityState === 'hidden' && store();
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      const { token, user } = getSession();
      // The shell asks while the user can still save. After a sign-out nothing is stored and there is no question.
      if (token === null && user !== null && !keeper.store()) event.preventDefault();
    };
    addEventListener('pagehide', store);
    addEventListener('beforeunload', handleBeforeUnload);
    // A phone ends a page in the background without another event.
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      removeEventListener('pagehide', store);
      removeEventListener('beforeunload', handleBeforeUnload);
      document.removeEventListener('visibilitychange', handleVisibility);
      // Replaced by the sign-in page, or by the page that explains a crash.
      if (getSession().token === null || isOpen()) store();
      else keeper.discard();
    };
  }, [keeper, getSession, isOpen]);
  return keeper;
}
