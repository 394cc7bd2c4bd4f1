import { type Middleware } from '@reduxjs/toolkit';

import { selectToken, type Session } from './session-slice.ts';
import { writeTokenCookie } from './token-cookie.ts';

/** Redux middleware that mirrors the token of the session slice to the cookie. */
export const tokenKeeper: Middleware<Record<never, never>, { session: Session }> = (store) => (next) => (action) => {
  const before = selectToken(store.getState());
  const result = next(action);
  const after = selectToken(store.getState());
  if (after !== before) writeTokenCookie(after);
  return result;
};
