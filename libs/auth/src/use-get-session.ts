import { useCallback } from 'react';
import { useStore } from 'react-redux';

import { type Session, sessionSlice } from './session-slice.ts';

/** Returns a getter for the current session, for code outside rendering. */
export function useGetSession(): () => Session {
  const store = useStore<{ session: Session }>();
  return useCallback(() => store.getState()[sessionSlice.name], [store]);
}
