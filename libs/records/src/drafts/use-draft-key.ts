import { useCallback } from 'react';
import { useLocation } from 'react-router';

import { useGetSession } from '@backroom/auth';

import type { DraftKey } from './draft.ts';

/** Returns a getter for the key of a form on this page; null without a user. */
export function useDraftKey(form: string): () => DraftKey | null {
  const { pathname } = useLocation();
  const getSession = useGetSession();
  return useCallback(() => {
    const { user } = getSession();
    // Not every server sends the id, and a draft must not be shown to another user.
    return user?.userId ? { userId: user.userId, pathname, form } : null;
  }, [getSession, pathname, form]);
}
