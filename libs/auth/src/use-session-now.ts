import { useCallback } from 'react';
import { useStore } from 'react-redux';

import { type Session, sessionSlice } from './session-slice.ts';

/** The session as it is at the moment of asking, for what happens outside of rendering. */
export function useSessionNow(): () => Session {
  const store = useStore<{ session: Session }>();
  return useCallback(() => store.getState()[sessionSlice.name], [store]);
}
